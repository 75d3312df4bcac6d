/** Invisible, and not part of any address: mail programs make no link of text that has it inside. */
const joint = "\u2060";

/**
 * Returns text with names that people chose, so that none of it becomes a link: a person or group with the name
 * 'evil.example' must not get a link into a mail that we send to strangers. It looks the same.
 */
export function asData(text: string): string {
  return text
    .replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, `.${joint}`)
    .replace(/@(?=\S)/g, `@${joint}`)
    .replace(/:(?=\/\/|[^\s\d])/g, `:${joint}`);
}
