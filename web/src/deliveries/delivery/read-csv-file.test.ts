import { expect, test } from "vitest";
import { readCsvFile } from "./read-csv-file.ts";

test("a file that is far too large is read in part, and is still too large", async () => {
  const { text } = await readCsvFile(new File(["x".repeat(21_000_000)], "large.csv"));
  expect(text.length).toBeGreaterThan(5_000_000);
  expect(text.length).toBeLessThan(21_000_000);
});
