import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

test.each([
  ["UTF-8", [0x4b, 0xc3, 0xa4]],
  ["UTF-8 with its mark", [0xef, 0xbb, 0xbf, 0x4b, 0xc3, 0xa4]],
  ["UTF-16", [0xff, 0xfe, 0x4b, 0, 0xe4, 0]],
  ["UTF-16 the other way round", [0xfe, 0xff, 0, 0x4b, 0, 0xe4]],
  ["the encoding of old spreadsheets", [0x4b, 0xe4]],
])("a text in %s is read", (_, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toBe("K\u00e4");
});
