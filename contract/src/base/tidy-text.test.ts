import fc from "fast-check";
import { expect, test } from "vitest";
import { bareCode, plainCode, tidyLine, tidyText } from "./tidy-text.ts";

/** Each of these alone looks like an empty field. */
const invisibleTexts = [
  ["zero width space", "\u200b"],
  ["word joiner", "\u2060"],
  ["Hangul filler", "\u3164"],
  ["blank Braille pattern", "\u2800"],
  ["soft hyphen", "\u00ad"],
  ["tag letters", "\u{e0041}\u{e0042}"],
  ["turned direction", "\u202e"],
  ["isolated direction", "\u2066\u2069"],
  ["escape", "\u001b"],
  ["joiners without letters", "\u200c\u200d"],
  ["variation selectors alone", "\ufe0f\u{e0100}"],
  ["combining mark alone", "\u0301"],
  ["ideographic space", "\u3000"],
  ["empty musical note", "\u{1d159}"],
  ["byte order mark", "\ufeff"],
] as const;

test.each(invisibleTexts)("a text of only a %s is empty", (_, text) => {
  expect(tidyText(text)).toBe("");
  expect(tidyText(` ${text}\n${text} `)).toBe("");
});

test.each([
  ["Ann\u200b Lee", "Ann Lee"],
  ["\u202eAnn", "Ann"],
  ["\u2066Ann\u2069", "Ann"],
  ["An\u00adna", "Anna"],
  ["\u001b[31mAnn", "[31mAnn"],
  ["Ann\u{e0041}", "Ann"],
  ["A\u200dnn", "Ann"],
  ["Ann\u200c", "Ann"],
  ["Ann\ufe0f", "Ann"],
  ["1\ufe0f", "1"],
  ["Jose\u0301", "José"],
  ["Jose\u200b\u0301", "José"],
  ["\u1112\u1161\u11ab", "한"],
])("%j is kept as '%s'", (text, kept) => {
  expect(tidyText(text)).toBe(kept);
});

test.each([
  ["a Persian name", "علی\u200cرضا"],
  ["a conjunct of Devanagari", "शक्\u200dति"],
  ["a half letter at the end of a word", "ന്\u200d"],
  ["a name in Sinhala", "ශ්\u200dරී"],
  ["a family", "👩\u200d👩\u200d👧\u200d👦"],
  ["a flag of several signs", "🏳️\u200d🌈"],
  ["a profession with a skin tone", "🧑🏽\u200d🚀"],
  ["a heart", "❤️"],
  ["a keycap", "1️⃣"],
  ["the flag of Scotland", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"],
  ["a variant of a Japanese name", "葛\u{e0100}城"],
  ["a Mongolian word", "ᠰᠠᠢᠨ\u180b"],
  ["Thai with a vowel above", "วันดี"],
  ["Hebrew", "דנה"],
  ["only signs", "!?"],
])("%s stays as it is", (_, text) => {
  expect(tidyText(text)).toBe(text);
});

test("a text of several lines keeps them, and one of one line has none", () => {
  const typed = "one\r\ntwo\n\n\tthree\u2028four\vfive";
  expect(tidyText(typed)).toBe("one\r\ntwo\n\n\tthree\nfour\nfive");
  expect(tidyLine(typed)).toBe("one two three four five");
});

test("what is kept is composed, without blanks around it, and stays the same when it is sent again", () => {
  const letters = fc.constantFrom(
    ...[
      "a",
      "e",
      "\u0301",
      " ",
      "\n",
      "1",
      "क",
      "\u094d",
      "ع",
      "👩",
      "❤",
      "\ufe0f",
      "\u20e3",
      "葛",
      "\u{e0100}",
    ],
    ...["\u200b", "\u200c", "\u200d", "\u202e", "\u2800", "\u001b", "\u{1f3f4}", "\u{e0067}", "\u{e007f}"],
  );
  const text = fc.oneof(fc.string({ unit: letters }), fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(text, fc.constantFrom(tidyText, tidyLine), (typed, tidy) => {
      const kept = tidy(typed);
      expect(kept).toBe(kept.normalize("NFC").trim());
      expect(kept).not.toMatch(/[\u200b\u202e\u2066]/);
      expect(tidy(kept)).toBe(kept);
      expect(tidy(typed.normalize("NFD"))).toBe(kept);
    }),
  );
});

test.each([
  ["١٢٣٤٥٦", "123456"],
  ["۱۲۳۴۵۶", "123456"],
  ["१२३४५६", "123456"],
  ["１２３４５６", "123456"],
  ["𝟗𝟎𝟏𝟐𝟑𝟒", "901234"],
  ["12۳456", "123456"],
  ["Ｋ１Ａ　０Ｂ１", "K1A 0B1"],
  ["1Z", "1Z"],
])("the code '%s' is %s", (typed, code) => {
  expect(plainCode(typed)).toBe(code);
});

test("a code is compared without spaces and dashes", () => {
  expect(bareCode(" ١٢٣ ٤٥٦")).toBe("123456");
  expect(bareCode("ab1cd–0efgh")).toBe("ab1cd0efgh");
});

test("each ten digits of Unicode are those from 0 to 9", () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => code).filter(
    (code) => (code < 0xd800 || code > 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(code)),
  );
  expect(all.length % 10).toBe(0);
  const read = plainCode(String.fromCodePoint(...all));
  expect(read).toBe("0123456789".repeat(all.length / 10));
});
