import { importMaxCharacters } from "@boxmates/contract/catalogue";
import { describe, expect, test } from "vitest";
import { decode, formatOf, readChosenFile } from "./chosen-file.ts";

describe("a chosen file", () => {
  test.each([
    ["a.json", "anything", "json"],
    ["A.JSON", "box_id", "json"],
    ["catalogue", ' \n{"format":', "json"],
    ["boxes.csv", "box_id,box_title", "boxes-csv"],
    ["boxes.csv", "{", "boxes-csv"],
    ["q.csv", '"questionnaire_id";"title"\r\n', "questionnaires-csv"],
    ["q.txt", "title\tQUESTION_ID\n", "questionnaires-csv"],
    ["boxes.csv", "box_title\nquestion_id", "boxes-csv"],
  ])("%s that begins with %j is %s", (name, text, format) => {
    expect(formatOf(name, text)).toBe(format);
  });

  test.each([
    ["UTF-8", [0x4b, 0xc3, 0xa4]],
    ["UTF-8 with its mark", [0xef, 0xbb, 0xbf, 0x4b, 0xc3, 0xa4]],
    ["UTF-16", [0xff, 0xfe, 0x4b, 0, 0xe4, 0]],
    ["UTF-16 the other way round", [0xfe, 0xff, 0, 0x4b, 0, 0xe4]],
    ["the encoding of old spreadsheets", [0x4b, 0xe4]],
  ])("in %s is read", (_, bytes) => {
    expect(decode(new Uint8Array(bytes))).toBe("Kä");
  });

  test("that is far too large is read in part, and is still too large", async () => {
    const file = new File(["x".repeat(importMaxCharacters * 5)], "large.csv");
    const { text } = await readChosenFile(file);
    expect(text.length).toBeGreaterThan(importMaxCharacters);
    expect(text.length).toBeLessThan(importMaxCharacters * 5);
  });
});
