import { describe, expect, test } from "vitest";
import { decodeText, UnreadableText } from "./decode-text.ts";

test.each([
  ["UTF-8", [0x4b, 0xc3, 0xa4]],
  ["UTF-8 with its mark", [0xef, 0xbb, 0xbf, 0x4b, 0xc3, 0xa4]],
  ["UTF-16", [0xff, 0xfe, 0x4b, 0, 0xe4, 0]],
  ["UTF-16 the other way round", [0xfe, 0xff, 0, 0x4b, 0, 0xe4]],
  ["the encoding of old spreadsheets", [0x4b, 0xe4]],
])("a text in %s is read", (_, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toBe("K\u00e4");
});

/** Encodes a text in an encoding of one byte for each character. */
function encoded(text: string, encoding: "windows-1252" | "macintosh"): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = Array.from(
    { length: 256 },
    (_, byte) => [decoder.decode(new Uint8Array([byte])), byte] as const,
  );
  const byteOf = new Map(bytes);
  return new Uint8Array(
    [...text].map((letter) => {
      const byte = byteOf.get(letter);
      if (byte === undefined) throw new Error(`${encoding} has no ${letter}.`);
      return byte;
    }),
  );
}

const texts = [
  "José García, 12 Cañon Road",
  "Zoë",
  "Jalapeños",
  "Martínez",
  "Crème fraîche",
  "Björn Åkesson",
  "Jürgen Groß",
  "Köln",
  "François",
  "Québec, QC",
  "Don’t shake",
  "Ann’s box – “the best”…",
  "O’Brien",
  "Ölçek",
  "São Paulo",
  "Ørsted",
  "Málaga",
  "Émile",
  "Ürün",
  "Renée",
  "Salvador Dalí",
  "día",
  "GÓMEZ",
  "PERÚ",
  "Ángel",
];

describe("of a spreadsheet on a Mac", () => {
  test.each(texts)("%s is refused, not garbled", (text) => {
    expect(() => decodeText(encoded(`id,name\r\n1,${text}\r\n`, "macintosh"))).toThrow(UnreadableText);
  });
});

describe("of a spreadsheet on Windows", () => {
  test.each([
    ...texts,
    "Boeuf à l’étouffée",
    "My friends’ box",
    "‘the best’",
    "29 €",
    "50 °C",
    "Monday–Friday",
    "½ lb",
  ])("%s is read", (text) => {
    const line = `id,name\r\n1,${text}\r\n`;
    expect(decodeText(encoded(line, "windows-1252"))).toBe(line);
  });
});

test("the refusal says how to save the file", () => {
  expect(() => decodeText(encoded("Renée", "macintosh"))).toThrow(
    /Nothing was imported\. In Excel, save it as "CSV UTF-8"/,
  );
});
