/** Tells the person who has chosen a file why it cannot be read as text. */
export class UnreadableText extends Error {}

const macRoman =
  'This file is in an old encoding of the Mac, so letters such as é would be spoilt. Nothing was imported. In Excel, save it as "CSV UTF-8"; in another program, export it as CSV in "Unicode (UTF-8)". Then choose it again.';

/**
 * Decodes UTF-8, or what some spreadsheets write: UTF-16 with its mark, or else Windows-1252. Refuses a file
 * that might be Mac Roman, which Excel on a Mac writes as CSV: to save it again is little work, to find
 * spoilt names is much.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder("windows-1252").decode(bytes);
    const onMac = new TextDecoder("macintosh").decode(bytes);
    if (countOdd(text) > countOdd(onMac)) throw new UnreadableText(macRoman);
    return text;
  }
}

/** Characters that are rare in people's texts, but frequent in a text that was decoded wrongly. */
const oddities = [
  // Signs that nobody types, and letters of few languages.
  /[\u0080-\u009f†‡ˆ‰‹›˜¯˘˙˚¸˝˛ˇ¤¦§¨ª¬¶ºÐÞðþ×÷ŠšŽžŸƒıﬁﬂ∂∑∏π∫Ωµ√≈∆◊∞≤≥≠⁄\uf8ff]/gu,
  // A foreign capital after a small letter, or after a capital where a word begins: O’Brien.
  /(?<=\p{Ll})(?=[^\0-\u007f])\p{Lu}/gu,
  /(?<=\p{Lu})(?=[^\0-\u007f])\p{Lu}(?=\p{Lu}\p{Ll})/gu,
  // A foreign small letter among capitals, or one with which hardly any word begins.
  /(?<=\p{Lu})(?=[^\0-\u007f])\p{Ll}(?=\p{Lu})|(?<=\p{Lu}{2})(?=[^\0-\u007f])\p{Ll}/gu,
  /(?<!\p{L})[çêîò](?=\p{Ll})/gu,
  // An opening quote after a letter, or a dash or the like between small letters.
  /(?<=\p{L})[“‘]|(?<=\p{Ll})[”–—…•™€](?=\p{Ll})/gu,
  // An apostrophe in a word other than "don’t", and at the end of one other than "friends’" or ‘quoted’ words.
  /(?<=\p{L})’(?=\p{Ll})(?!(?:s|t|re|ve|ll|d|m)(?!\p{L}))/gu,
  /(?<=[^\P{Ll}s])(?<!‘[^‘’]*)’(?!\p{L})/gu,
];

function countOdd(text: string): number {
  return oddities.reduce((sum, odd) => sum + (text.match(odd)?.length ?? 0), 0);
}
