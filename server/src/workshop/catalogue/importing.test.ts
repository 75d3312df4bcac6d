import { contract } from "@boxmates/contract/contract";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { linkedQuestionnaire, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
const { box, catalogue, questionnaire, versions } = contract;
let admin: Person;

beforeEach(async () => {
  admin = await app.signedInAs("Admin", "admin");
});

type Format = "json" | "boxes-csv" | "questionnaires-csv";

const send = (format: Format, text: string, apply = true) =>
  app.call(catalogue.import, { params: { format }, body: { text, apply } }, admin);
const file = (parts: object) => JSON.stringify({ format: "boxmates-catalogue", version: 1, ...parts });
const contentsOf = async (boxId: string) =>
  (await app.call(box.contents, { params: { boxId } }, admin)).toSorted(
    (a, b) => (a.productNumber ?? 0) - (b.productNumber ?? 0),
  );
const boxes = async () => (await app.call(box.list, {}, admin)).items;
const versionsOf = (kind: "box" | "questionnaire", objectId: string) =>
  app.call(versions.list, { params: { kind, objectId } }, admin);
const editOf = (questionnaireId: string) =>
  app.call(questionnaire.edit, { params: { questionnaireId } }, admin);

const tapas = { title: "Tapas", boxType: "gourmet_tasting", price: 29.99 };

test("a check writes nothing and lists the changes; the import makes them", async () => {
  const { id, contents } = await stockedBox(app, admin, "Old", { items: 2 });
  const text = file({
    boxes: [
      { ...tapas, contents: [{ itemName: "Olives" }] },
      { id, title: "Renamed", contents: [{ id: contents[0]?.id, quantity: 5 }, { id: contents[1]?.id }] },
    ],
    questionnaires: [{ title: "Quiz", boxIds: [id] }],
  });
  const steps = [
    { action: "create", kind: "box", title: "Tapas" },
    { action: "create", kind: "item", title: "Olives" },
    { action: "change", kind: "box", title: "Renamed" },
    { action: "change", kind: "item", title: "Old item 1" },
    { action: "keep", kind: "item", title: "Old item 2" },
    { action: "create", kind: "questionnaire", title: "Quiz" },
  ];
  expect(await send("json", text, false)).toEqual({ applied: false, steps, faults: [] });
  expect((await boxes()).map(({ title }) => title)).toEqual(["Old"]);
  expect(await send("json", text)).toEqual({ applied: true, steps, faults: [] });
  expect((await boxes()).map(({ title }) => title).sort()).toEqual(["Renamed", "Tapas"]);
  expect((await contentsOf(id)).map(({ quantity }) => quantity)).toEqual([5, 1]);
});

test("things and fields that are not in the file are kept", async () => {
  const { id, contents } = await stockedBox(app, admin, "Old");
  const quiz = await linkedQuestionnaire(app, admin, { id, title: "Old", contents });
  const before = await editOf(quiz.id);
  await send(
    "json",
    file({ boxes: [{ id, price: 5 }], questionnaires: [{ id: quiz.id, questions: [], boxIds: [] }] }),
  );
  expect((await boxes())[0]).toMatchObject({ title: "Old", price: 5, contentCount: 3 });
  expect(await editOf(quiz.id)).toEqual(before);
});

test("an import is all or nothing: with a fault in the last row nothing is written", async () => {
  const rows = Array.from({ length: 50 }, (_, index) => `,Box ${index},,gaming_night,10,true,,,,Dice,,1,,`);
  const header =
    "box_id,box_title,box_description,box_type,price,is_active,image_url,item_id,product_number,item_name,item_description,quantity,item_price,item_image_url";
  const text = [header, ...rows, ",Last,,gaming_night,10,true,,,,Dice,,0,,"].join("\n");
  const answer = await send("boxes-csv", text);
  expect(answer).toEqual({
    applied: false,
    steps: [],
    faults: [{ row: "52", message: "quantity: A quantity is at least 1." }],
  });
  for (const table of ["subscriptionBoxes", "boxContents", "versions"] as const) {
    expect(await app.parts.db.selectFrom(table).select("id").execute()).toEqual([]);
  }
});

test("a database failure in the middle leaves nothing behind", async () => {
  await sql`alter table subscription_box_questionnaires add constraint never check (false) not valid`.execute(
    app.parts.db,
  );
  try {
    const { id } = await stockedBox(app, admin, "Old", { items: 0 });
    const text = file({ boxes: [{ id, title: "New" }], questionnaires: [{ title: "Quiz", boxIds: [id] }] });
    expect(
      await app.code(catalogue.import, { params: { format: "json" }, body: { text, apply: true } }, admin),
    ).toBe("UNEXPECTED");
    expect((await boxes()).map(({ title }) => title)).toEqual(["Old"]);
  } finally {
    await sql`alter table subscription_box_questionnaires drop constraint never`.execute(app.parts.db);
  }
});

test("a semicolon-separated file from a German spreadsheet is read, and two rows with one title are one box", async () => {
  const header =
    "\uFEFFbox_id;box_title;box_description;box_type;price;is_active;image_url;item_id;product_number;item_name;item_description;quantity;item_price;item_image_url";
  const rows = [
    "Käse;;gourmet_tasting;29,90;TRUE;;;;Brie;;;1,5;",
    "Käse;;gourmet_tasting;29,90;TRUE;;;;Comté;;2;;",
  ];
  const text = [header, ...rows.map((row) => `;${row}`)].join("\r\n");
  expect(await send("boxes-csv", text)).toMatchObject({ applied: true, faults: [] });
  const [made] = await boxes();
  expect(made).toMatchObject({ title: "Käse", price: 29.9, contentCount: 2 });
  expect(await contentsOf(made?.id ?? "")).toMatchObject([
    { itemName: "Brie", quantity: 1, price: 1.5, productNumber: 1 },
    { itemName: "Comté", quantity: 2, price: null, productNumber: 2 },
  ]);
});

test("new items take the given number if it is free, or the next one; numbers can be swapped", async () => {
  const { id, contents } = await stockedBox(app, admin, "Box");
  const [first, second] = contents;
  const named = [
    { id: first?.id, productNumber: 2 },
    { id: second?.id, productNumber: 1 },
    { itemName: "Next" },
    { itemName: "Seventh", productNumber: 7 },
    { itemName: "After" },
  ];
  expect(await send("json", file({ boxes: [{ id, contents: named }] }))).toMatchObject({ applied: true });
  const numbered = (await contentsOf(id)).map(({ itemName, productNumber }) => [productNumber, itemName]);
  expect(numbered).toEqual([
    [1, "Box item 2"],
    [2, "Box item 1"],
    [3, "Box item 3"],
    [7, "Seventh"],
    [8, "Next"],
    [9, "After"],
  ]);
  const added = await app.call(box.addContent, { params: { boxId: id }, body: { itemName: "Later" } }, admin);
  expect(added.productNumber).toBe(10);
});

test("an item keeps its vendor", async () => {
  const vendor = await app.signedInAs("Vendor", "vendor");
  const { id } = await stockedBox(app, admin, "Box", { items: 0 });
  const body = { itemName: "Ham", vendorId: vendor.userId };
  const item = await app.call(box.addContent, { params: { boxId: id }, body }, admin);
  await send("json", file({ boxes: [{ id, contents: [{ id: item.id, itemName: "Jamón" }] }] }));
  expect(await contentsOf(id)).toMatchObject([{ itemName: "Jamón", vendorId: vendor.userId }]);
});

test("the questions in a file are put in its order, and the others stay after their neighbours", async () => {
  const { id } = await linkedQuestionnaire(app, admin, await stockedBox(app, admin, "Box"));
  const questions = [
    { id: "words" },
    { id: "stars", text: "Stars?" },
    { text: "New?", type: "text", required: true },
  ];
  expect(await send("json", file({ questionnaires: [{ id, questions }] }))).toMatchObject({
    steps: [{ action: "change", kind: "questionnaire", title: "About Box" }],
  });
  const asked = (await editOf(id)).questionnaire.questions.map(({ id, text }) => [id, text]);
  expect(asked).toEqual([
    ["guess-1", "Which one is product 1?"],
    ["guess-2", "Which one is item #2?"],
    ["words", "Anything else?"],
    ["stars", "Stars?"],
    ["choice", "Again?"],
    [expect.stringMatching(/^\d+-1$/), "New?"],
  ]);
});

test("a question about a deleted item can stay, but a new one cannot refer to it", async () => {
  const stocked = await stockedBox(app, admin, "Box");
  const { id, questions } = await linkedQuestionnaire(app, admin, stocked);
  await app.parts.db
    .deleteFrom("boxContents")
    .where("id", "=", stocked.contents[0]?.id ?? "")
    .execute();
  const sent = (list: object[]) => send("json", file({ questionnaires: [{ id, questions: list }] }));
  expect(await sent(questions)).toMatchObject({ steps: [{ action: "keep" }] });
  const faults = (await sent([{ ...questions[2], id: "again" }])).faults;
  expect(faults).toEqual([
    {
      row: "questionnaires[0].questions[0]",
      message: `boxContentId: There is no item with the id ${stocked.contents[0]?.id}.`,
    },
  ]);
});

test("every changed box and questionnaire gets a version, and no other does", async () => {
  const changed = await stockedBox(app, admin, "Changed", { items: 2 });
  const kept = await stockedBox(app, admin, "Kept", { items: 1 });
  const quiz = await linkedQuestionnaire(app, admin, changed);
  const counts = async () => {
    const [a, b, c] = [
      versionsOf("box", changed.id),
      versionsOf("box", kept.id),
      versionsOf("questionnaire", quiz.id),
    ];
    return [(await a).length, (await b).length, (await c).length];
  };
  const before = await counts();
  await send(
    "json",
    file({
      boxes: [{ id: changed.id, contents: [{ id: changed.contents[0]?.id, quantity: 9 }] }, { id: kept.id }],
      questionnaires: [{ id: quiz.id, title: "New title" }],
    }),
  );
  expect(await counts()).toEqual([(before[0] ?? 0) + 1, before[1], (before[2] ?? 0) + 1]);
  const [latest] = await versionsOf("box", changed.id);
  expect(latest).toMatchObject({ changedBy: "Admin" });
  expect(latest?.differences).toHaveLength(1);
});

test("an admin who is editing a questionnaire is told that an import has changed it", async () => {
  const { id } = await linkedQuestionnaire(app, admin, await stockedBox(app, admin, "Box"));
  const { version: basedOn } = (await editOf(id)).questionnaire;
  await send("json", file({ questionnaires: [{ id, title: "Imported" }] }));
  const request = { params: { questionnaireId: id }, body: { title: "Mine", basedOn } };
  expect(await app.code(questionnaire.update, request, admin)).toBe("CHANGED_SINCE");
});

test("links are added once, and do not change the questionnaire's time by themselves", async () => {
  const stocked = await stockedBox(app, admin, "Box");
  const other = await stockedBox(app, admin, "Other", { items: 1 });
  const { id } = await linkedQuestionnaire(app, admin, stocked, []);
  const before = (await editOf(id)).questionnaire;
  const text = file({ questionnaires: [{ id, boxIds: [other.id, stocked.id, other.id.toUpperCase()] }] });
  expect(await send("json", text)).toMatchObject({ steps: [{ action: "change" }] });
  expect(await send("json", text)).toMatchObject({ steps: [{ action: "keep" }] });
  const { questionnaire: after, contents } = await editOf(id);
  expect(after).toEqual(before);
  expect(contents).toHaveLength(4);
});

test("new boxes are listed in the file's order, the first one on top", async () => {
  await stockedBox(app, admin, "Old", { items: 0 });
  pass(app, { minutes: 1 });
  await send("json", file({ boxes: ["A", "B", "C"].map((title) => ({ ...tapas, title })) }));
  expect((await boxes()).map(({ title }) => title)).toEqual(["A", "B", "C", "Old"]);
});

test("HTML and formulas are imported as plain text", async () => {
  const title = "<script>alert(1)</script>";
  await send("json", file({ boxes: [{ ...tapas, title, description: "=HYPERLINK(1)" }] }));
  expect((await boxes())[0]).toMatchObject({ title, description: "=HYPERLINK(1)" });
});
