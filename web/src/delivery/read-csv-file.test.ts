import { expect, test } from "vitest";
import { decode, readCsvFile } from "./read-csv-file.ts";

test.each([
  ["UTF-8", [0x69, 0x64]],
  ["UTF-8 with its mark", [0xef, 0xbb, 0xbf, 0x69, 0x64]],
  ["UTF-16", [0xff, 0xfe, 0x69, 0, 0x64, 0]],
  ["UTF-16 the other way round", [0xfe, 0xff, 0, 0x69, 0, 0x64]],
])("a file in %s is read", (_, bytes) => {
  expect(decode(new Uint8Array(bytes))).toBe("id");
});

test("names in another encoding leave the numbers beside them intact", () => {
  expect(decode(new Uint8Array([0xfc, 0x2c, 0x31, 0x5a]))).toBe("\uFFFD,1Z");
});

test("a file that is far too large is read in part, and is still too large", async () => {
  const { text } = await readCsvFile(new File(["x".repeat(21_000_000)], "large.csv"));
  expect(text.length).toBeGreaterThan(5_000_000);
  expect(text.length).toBeLessThan(21_000_000);
});
