import fc from "fast-check";

/** Values that look harmless in one place and break another: text that no database holds, objects as text, and so on. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\0",
    "a\0b",
    "https://a.example/\0",
    "\ud800",
    "\udc00x",
    "\u202e",
    "\ufeff",
    "é",
    "İ",
    "ß",
  ),
  fc.constantFrom(
    "'; drop table users; --",
    "%",
    "_",
    "\\",
    "$1",
    "${",
    "{{1}}",
    "<script>",
    "=1+1",
    "\r\nBcc: a@b.c",
  ),
  fc.constantFrom(
    "__proto__",
    "constructor",
    "toString",
    "NaN",
    "null",
    "true",
    "-1",
    "1e400",
    "0x10",
    "9".repeat(40),
  ),
  fc.constantFrom("0000-01-01", "2026-02-30", "9999-12-31", "99999-01-01", "0000-01-01T00:00:00.000Z"),
  fc.constantFrom("00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff"),
  fc.constantFrom<unknown>(
    [],
    {},
    [[]],
    [null],
    { toString: 1 },
    { length: -1 },
    { constructor: { prototype: {} } },
  ),
  fc.constantFrom<unknown>(null, true, 0, -1, 0.1, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63)),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom(100, 5000).map((length) => "x".repeat(length)),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Names in an address that are not encoded, badly encoded or lead elsewhere. */
export const brokenNames = fc.constantFrom(
  ...[
    "",
    ".",
    "..",
    "%00",
    "a%00b",
    "%zz",
    "%",
    "%ff",
    "%C0%80",
    "%ED%A0%80",
    "..%2f..%2fetc%2fpasswd",
    "..%5c..",
  ],
  ...[
    "%2e%2e",
    "*",
    "a/b",
    "a//b",
    "index.html",
    "json",
    "yaml",
    ".env",
    "con",
    "%0d%0aa:b",
    "a".repeat(400),
  ],
);

export const words = fc.oneof(
  fc.string({ minLength: 1, maxLength: 30 }),
  fc.constantFrom(
    "Ann",
    "Cheese club",
    "a long walk in the woods",
    "1Z999AA10123456784",
    "97201",
    "OR",
    "/schedule",
  ),
);

const dates = fc.oneof(
  fc.constantFrom(
    "2026-11-21",
    "2026-12-01",
    "0001-01-01",
    "9999-12-31",
    "0000-12-31",
    "2024-02-29",
    "2026-02-29",
  ),
  fc
    .date({ min: new Date("2025-01-01"), max: new Date("2028-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);

export const moments = fc.oneof(
  dates,
  dates.map((date) => `${date}T12:00:00.000Z`),
);

export const pageKeys = fc
  .tuple(moments, fc.oneof(fc.uuid(), fc.constantFrom("-".repeat(36), "0".repeat(36), "")))
  .map((parts) => parts.join("_"));
