import { expect, test } from "vitest";
import { maskedEmail } from "../groups/invite.ts";
import { fillPath, isPagePath, meantPath, pages } from "./paths.ts";
import { chosenDate, email, optionalText, requiredText } from "./values.ts";

const wholeYear = "Please check the year. Write it in full, such as 2026.";

test("an address is trimmed and compared case-insensitively", () => {
  expect(email.parse("  Ann@Example.COM ")).toBe("ann@example.com");
});

test.each([
  ["o'neil&sons=1@example.com", "o'neil&sons=1@example.com"],
  ["ann@xn--mller-kva.xn--p1ai", "ann@xn--mller-kva.xn--p1ai"],
  ["Ann@Müller.example", "ann@xn--mller-kva.example"],
  ["ann@Mu\u0308ller.example", "ann@xn--mller-kva.example"],
  ["ann@例え.テスト", "ann@xn--r8jz45g.xn--zckzah"],
  ["\u202aann@example.com\u202c\u200b", "ann@example.com"],
])("'%s' is the address %s", (typed, address) => {
  expect(email.parse(typed)).toBe(address);
  expect(email.parse(address)).toBe(address);
});

test.each([
  "",
  "ann",
  "ann@example",
  "ann@127.0.0.1",
  "ann@mül/ler.example",
  "ann@mül_ler.example",
  "änn@example.com",
  '"a b"@example.com',
  "ann@-example.com",
  "ann@example.com, ben@example.com",
  "ann@example.com\r\nBcc: ben@example.com",
  "ann@",
  "@example.com",
  "a b@example.com",
  `${"a".repeat(250)}@example.com`,
  "a\0@b.com",
])("'%s' is not an address", (text) => {
  expect(email.safeParse(text).success).toBe(false);
});

test("text is trimmed before its length counts", () => {
  const text = requiredText("Name", 3);
  expect(text.parse("  abc  ")).toBe("abc");
  expect(text.safeParse("   ").success).toBe(false);
  expect(text.safeParse("abcd").success).toBe(false);
  expect(optionalText("Note", 3).parse(undefined)).toBe("");
});

test.each(["a\0b", "\ud83d", "\ude00x"])("text that no database can store is refused: %j", (text) => {
  expect(requiredText("Name", 9).safeParse(text).success).toBe(false);
  expect(optionalText("Note", 9).safeParse(text).success).toBe(false);
});

test("an emoji is valid text", () => {
  expect(requiredText("Name", 9).parse("🧀 club")).toBe("🧀 club");
});

test.each([
  ["", "Please choose a day."],
  ["tomorrow", "Please choose a day."],
  ["2026-02-30", "Please choose a day."],
  ["0026-12-05", wholeYear],
  ["0202-12-05", wholeYear],
  ["20261-12-05", wholeYear],
  ["1926-12-05", undefined],
  ["2026-12-05", undefined],
])("the day '%s' that somebody has typed: %s", (day, fault) => {
  expect(chosenDate.safeParse(day).error?.issues[0]?.message).toBe(fault);
});

test.each([{ toString: 1 }, 26, null, undefined])("%j is no day", (sent) => {
  expect(chosenDate.safeParse(sent).error?.issues[0]?.message).toBe("Please choose a day.");
});

test.each([
  ["dora@example.com", "d•••@example.com"],
  ["d@example.com", "d•••@example.com"],
  ['"a@b"@example.com', '"•••@example.com'],
])("%s is shown as %s", (address, expected) => {
  expect(maskedEmail(address)).toBe(expected);
});

test("the address of a page has its parameters encoded", () => {
  expect(pages.group({ groupId: "a/b c" })).toBe("/group/a%2Fb%20c");
  expect(pages.results({ groupId: "g", deliveryId: "d", questionnaireId: "q" })).toBe(
    "/questionnaire-results/g/d/q",
  );
});

test.each([
  ["/", true],
  ["/faq", true],
  ["/faq/", true],
  ["/group/cheese-club", true],
  ["/group/", false],
  ["/group/a/b", false],
  ["/nothing", false],
  ["/admin/questionnaire/5", true],
])("whether a page answers at %s: %s", (path, expected) => {
  expect(isPagePath(path)).toBe(expected);
});

test.each(Object.values(pages).map(({ pattern }) => pattern))("%s is meant in any letters", (pattern) => {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, `aB-${name}%`]);
  const filled = (form: string) => fillPath(form, Object.fromEntries(names));
  const loud = pattern.replace(/(?<!:)\b[a-z]/g, (letter) => letter.toUpperCase());
  expect(meantPath(`${filled(loud)}//`)).toBe(filled(pattern));
  expect(meantPath(filled(pattern))).toBe(filled(pattern));
});

test.each(["/nothing", "/group", "/group/a/b", "/boxes/x", "/%E0%A4%A", "//faq", "faq"])(
  "%s means no page",
  (path) => {
    expect(meantPath(path)).toBeUndefined();
  },
);
