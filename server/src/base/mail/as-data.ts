/** Invisible, and not part of any address: mail programs make no link of text that has it inside. */
const joint = "\u2060";

/**
 * Returns text with names that people chose, so that none of it becomes a link: a person or group with the name
 * 'evil.example' must not get a link into a mail that we send to strangers. It looks the same. Browsers read the full
 * stops and signs of Chinese and Japanese as ours, and any character may stand before a dot: '❤.example' is a host.
 */
export function asData(text: string): string {
  return text
    .replace(/(?<=\S)[.․。．｡](?=[^\s\p{P}])/gu, `$&${joint}`)
    .replace(/[@＠](?=\S)/g, `$&${joint}`)
    .replace(/(?<=\p{L})[:：](?=\S)|[:：](?=\/\/|[^\s\d])/gu, `$&${joint}`);
}
