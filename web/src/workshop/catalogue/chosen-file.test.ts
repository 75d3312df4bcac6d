import { importMaxCharacters } from "@boxmates/contract/workshop/catalogue";
import { describe, expect, test } from "vitest";
import { formatOf, readChosenFile } from "./chosen-file.ts";

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
    ["q.csv", "sep=;\r\nquestionnaire_id;title\r\n", "questionnaires-csv"],
  ])("%s that begins with %j is %s", (name, text, format) => {
    expect(formatOf(name, text)).toBe(format);
  });

  test("that is far too large is read in part, and is still too large", async () => {
    const file = new File(["x".repeat(importMaxCharacters * 5)], "large.csv");
    const { text } = await readChosenFile(file);
    expect(text.length).toBeGreaterThan(importMaxCharacters);
    expect(text.length).toBeLessThan(importMaxCharacters * 5);
  });
});
