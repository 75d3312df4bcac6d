import { randomUUID } from "node:crypto";
import { contract } from "@boxmates/contract/contract";
import type { CatalogueFormat } from "@boxmates/contract/workshop/catalogue";
import { beforeEach, describe, expect, test } from "vitest";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { stockedBox } from "../../testing/world.ts";

const app = startTestApp();
let admin: Person;

beforeEach(async () => {
  admin = await app.signedInAs("Admin", "admin");
});

/** Returns a file's faults from a check and from an import, and expects that neither wrote anything. */
async function faultsOf(format: CatalogueFormat, text: string): Promise<[string, string][]> {
  const ask = (apply: boolean) =>
    app.call(contract.catalogue.import, { params: { format }, body: { text, apply } }, admin);
  const looked = await ask(false);
  expect(looked).toMatchObject({ applied: false, steps: [] });
  expect(await ask(true)).toEqual(looked);
  expect(await app.parts.db.selectFrom("questionnaires").select("id").execute()).toEqual([]);
  return looked.faults.map(({ row, message }) => [row, message]);
}

describe("a CSV of questionnaires", () => {
  const header =
    "questionnaire_id,title,description,is_active,question_id,question,type,required,options,rated_item_id";
  const start = ",Quiz,,true";

  test.each([
    [
      "an unknown type",
      ",Why?,essay,true,,",
      "type: Please write one of text, multiple_choice, rating, box_content_guess.",
    ],
    ["no text", ",,text,true,,", "question: Question is required."],
    [
      "one option",
      ",Why?,multiple_choice,true,Yes,",
      "options: A multiple choice needs at least two options.",
    ],
    ["an empty option", ",Why?,multiple_choice,true,Yes | | No,", "options: Option is required."],
    [
      "an option twice",
      ",Why?,multiple_choice,true,Yes | Yes,",
      "options: Each option can appear only once.",
    ],
    [
      "a guess among words",
      ",Item 1?,box_content_guess,true,Ham | Brie,",
      "options: A guess chooses among products of a box.",
    ],
    ["neither true nor false", ",Why?,text,yes,,", "required: Please write true or false."],
    [
      "a bad question id",
      "q 1,Why?,text,true,,",
      "question_id: A question's id has letters, digits, - and _.",
    ],
    ["an invalid id of a rated item", ",Why?,rating,true,,olives", "rated_item_id: This is not a valid id."],
  ])("names the row of %s", async (_, cells, message) => {
    const text = `${header}\n${start},a,How?,text,false,,\n${start},${cells}\n`;
    expect(await faultsOf("questionnaires-csv", text)).toEqual([["3", message]]);
  });

  test("names items that do not exist and duplicate question ids", async () => {
    const missing = randomUUID();
    const { id: boxId, contents } = await stockedBox(app, admin, "Box");
    const text = [
      header,
      `${start},q1,Stars?,rating,true,,${missing}`,
      `${start},q2,Item 1?,box_content_guess,true,${contents[0]?.id} | ${boxId},`,
      `${start},q1,Why?,text,true,,`,
    ].join("\n");
    expect(await faultsOf("questionnaires-csv", text)).toEqual([
      ["2", `rated_item_id: There is no item with the id ${missing}.`],
      ["3", `options: There is no item with the id ${boxId}.`],
      ["4", "question_id: This id is already used at row 2."],
    ]);
  });

  test("can have at most 200 questions", async () => {
    const rows = Array.from({ length: 201 }, (_, index) => `${start},,Question ${index}?,text,true,,`);
    expect(await faultsOf("questionnaires-csv", [header, ...rows].join("\n"))).toEqual([
      ["2", "questions: A questionnaire can have at most 200 questions."],
    ]);
  });
});

describe("a JSON file", () => {
  const file = (parts: object) => JSON.stringify({ format: "boxmates-catalogue", version: 1, ...parts });
  const box = { title: "Tapas", boxType: "gourmet_tasting", price: 10 };

  test.each<[string, string, [string, string]]>([
    ["breaks off", '{"format":\n"boxmates', ["line 2", "From here on this file is not valid JSON."]],
    ["has a comma too many", '{\n"a": 1,\n}', ["line 3", "From here on this file is not valid JSON."]],
    ["is CSV", "box_id,box_title\n,Tapas", ["line 1", "From here on this file is not valid JSON."]],
    ["is a list", "[]", ["file", "This has to be an object: { … }."]],
    [
      "is another's",
      "{}",
      ["file", 'A catalogue begins with "format": "boxmates-catalogue" and "version": 1.'],
    ],
    [
      "is of a later version",
      '{"format":"boxmates-catalogue","version":2}',
      ["file", 'A catalogue begins with "format": "boxmates-catalogue" and "version": 1.'],
    ],
    ["has a field of its own", file({ boxen: [] }), ["file", 'There is no field "boxen" here.']],
    ["has no list of boxes", file({ boxes: {} }), ["boxes", "This has to be a list: [ … ]."]],
    [
      "has a box that is not an object",
      file({ boxes: [box, "box"] }),
      ["boxes[1]", "This has to be an object: { … }."],
    ],
    ["misspells", file({ boxes: [{ ...box, titel: "x" }] }), ["boxes[0]", 'There is no field "titel" here.']],
    [
      "plays with prototypes",
      '{"format":"boxmates-catalogue","version":1,"boxes":[{"title":"a","boxType":"gaming_night","price":1,"__proto__":{"x":1}}]}',
      ["boxes[0]", 'There is no field "__proto__" here.'],
    ],
    [
      "has a number for a title",
      file({ boxes: [{ ...box, title: 5 }] }),
      ["boxes[0]", "title: Title is required."],
    ],
    [
      "has a text for a price",
      file({ boxes: [{ ...box, price: "10" }] }),
      ["boxes[0]", "price: Please enter a price."],
    ],
    [
      "has half a character",
      file({ boxes: [{ ...box, title: "\uD83C" }] }),
      ["boxes[0]", "title: Please remove the invisible characters."],
    ],
    [
      "has a quantity of 0",
      file({ boxes: [{ ...box, contents: [{ itemName: "a" }, { itemName: "b", quantity: 0 }] }] }),
      ["boxes[0].contents[1]", "quantity: A quantity is at least 1."],
    ],
    [
      "has an item with a vendor",
      file({ boxes: [{ ...box, contents: [{ itemName: "a", vendorId: randomUUID() }] }] }),
      ["boxes[0].contents[0]", 'There is no field "vendorId" here.'],
    ],
    [
      "links to a box that does not exist",
      file({ questionnaires: [{ title: "Quiz", boxIds: [randomUUID()] }] }),
      ["questionnaires[0].boxIds[0]", "There is no box with this id, neither here nor in the file."],
    ],
    [
      "has a number for an id",
      file({ questionnaires: [{ id: 5, title: "Quiz" }] }),
      ["questionnaires[0]", "id: This is not a valid id."],
    ],
    [
      "has a question with an invalid field",
      file({ questionnaires: [{ title: "Quiz", questions: [{ text: "Why?", type: "text" }] }] }),
      ["questionnaires[0].questions[0]", "required: Please write true or false."],
    ],
  ])("that %s is refused with the place", async (_, text, fault) => {
    expect(await faultsOf("json", text)).toEqual([fault]);
  });
});
