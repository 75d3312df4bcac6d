// Signs that cannot be seen, and by which two texts that look the same would differ.

/** Scripts whose letters join: there a joiner, or a mark against joining, is part of how a word is written. */
const joining = [
  ...["Adlam", "Arabic", "Hanifi_Rohingya", "Mandaic", "Mongolian", "Nko", "Syriac"],
  ...["Bengali", "Devanagari", "Gujarati", "Gurmukhi", "Kannada", "Malayalam", "Oriya", "Sinhala", "Tamil"],
  ...["Telugu", "Khmer", "Myanmar", "Tibetan"],
];
const letter = `[${joining.map((script) => `\\p{scx=${script}}`).join("")}]`;
const virama = "[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]";
const picture = "\\p{Extended_Pictographic}";

/** Invisible signs where they change what is seen. */
const wanted = [
  // In the words of these scripts; after a virama also at the end of a word.
  `(?<=${letter}\\p{M}*)[\u200c\u200d](?=\\p{M}*${letter})|(?<=${virama}\\p{M}*)[\u200c\u200d]`,
  // In an emoji of several, such as a family, and after one that could also be a plain sign.
  `(?<=${picture}[\ufe0f\\p{Emoji_Modifier}]?)\u200d(?=${picture})`,
  `(?<=${picture})[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3)`,
  // The flags of countries such as Scotland.
  "(?<=\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}",
  // The form of a character in a name, such as 葛, and of a Mongolian letter.
  "(?<=\\p{Script=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]|(?<=\\p{Script=Mongolian})[\u180b-\u180f]",
].join("|");

// Unicode's default-ignorable characters, among them the marks that turn the direction of what follows; control
// characters except tabs and line breaks; and signs for something that plain text does not have.
const invisible = "[\\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]|(?![\\t\\n\\r])\\p{Cc}";
const wantedOrInvisible = new RegExp(`(${wanted})|${invisible}`, "gu");

/** Every character but spaces, marks without a letter, and the two signs that are drawn as nothing. */
const visible = /[^\s\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;

const rareLineBreak = /[\v\f\x85\u2028\u2029]/g;
const lineBreaks = /[\t\n\r]+/g;

/**
 * Returns a text as it is kept: without what cannot be seen, with its letters composed, and trimmed. A text in which
 * nothing can be seen is empty.
 */
export function tidyText(text: string): string {
  // Composed before, too: then letters and their marks are in one order, by which a joiner is judged.
  const seen = text.replace(rareLineBreak, "\n").normalize("NFC").replace(wantedOrInvisible, "$1");
  const tidy = seen.normalize("NFC").trim();
  return visible.test(tidy) ? tidy : "";
}

/** Does the same with a text of one line. */
export function tidyLine(text: string): string {
  return tidyText(text.replace(rareLineBreak, "\n").replace(lineBreaks, " "));
}

const digit = /\p{Nd}/u;

/**
 * Returns a code or number with the digits, letters and signs of ASCII, however a keyboard writes them: `１２３` and
 * `١٢٣` are 123.
 */
export function plainCode(text: string): string {
  return text.normalize("NFKC").replace(/\p{Nd}/gu, (each) => String(digitValue(each.codePointAt(0) ?? 0)));
}

/** Returns such a code without the spaces and dashes that people put into it. */
export function bareCode(text: string): string {
  return plainCode(text).replace(/[\s\p{Pd}]/gu, "");
}

/** In every script, Unicode has the ten digits in a row, from zero. */
function digitValue(code: number): number {
  let before = 0;
  while (digit.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}
