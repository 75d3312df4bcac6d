import { randomUUID } from "node:crypto";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { linkedQuestionnaire, questionsAbout, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
const { questionnaire } = contract;
let admin: Person;

beforeEach(async () => {
  admin = await app.signedInAs("Admin", "admin");
});

const create = (title = "Quiz") => app.call(questionnaire.create, { body: { title } }, admin);

test("a new questionnaire is active and has no questions", async () => {
  expect(await create()).toMatchObject({ title: "Quiz", description: "", questions: [], isActive: true });
});

test("an update replaces everything and moves the time of the change", async () => {
  const box = await stockedBox(app, admin, "Box");
  const { id, createdAt, version: basedOn } = await create();
  pass(app, { minutes: 1 });
  const questions = questionsAbout(box);
  const fields = { title: "Better", description: "New", isActive: false, questions };
  const request = { params: { questionnaireId: id }, body: { ...fields, basedOn } };
  const updated = await app.call(questionnaire.update, request, admin);
  expect(updated).toEqual({
    id,
    createdAt,
    updatedAt: "2026-11-21T12:01:00.000Z",
    version: 2,
    ...fields,
  });
  const shown = await app.call(questionnaire.edit, { params: { questionnaireId: id } }, admin);
  expect(shown.questionnaire).toEqual(updated);
});

const plain = { id: "q1", text: "Why?", type: "text", required: false };
const products = [randomUUID(), randomUUID()];

test.each([
  ["no text", { text: " " }, "0.text", "Question is required."],
  ["a kind that does not exist", { type: "essay" }, "0.type", undefined],
  ["an id with a space", { id: "q 1" }, "0.id", "A question's id has letters, digits, - and _."],
  [
    "a choice with one option",
    { type: "multiple_choice", options: ["Yes"] },
    "0.options",
    "A multiple choice needs at least two options.",
  ],
  [
    "a guess among one product",
    { type: "box_content_guess", options: products.slice(1) },
    "0.options",
    "A guess needs at least two products to choose from.",
  ],
  [
    "a guess among words",
    { type: "box_content_guess", options: ["Ham", "Cheese"] },
    "0.options",
    "A guess chooses among products of a box.",
  ],
  [
    "the same option twice",
    { type: "multiple_choice", options: ["Yes", "Yes"] },
    "0.options",
    "Each option can appear only once.",
  ],
  ["half a character", { text: "Why \ud83d" }, "0.text", "Please remove the invisible characters."],
])("a question with %s is refused", async (_, changes, field, message) => {
  const { id } = await create();
  const body = { title: "Quiz", questions: [{ ...plain, ...changes }] } as never;
  const reply = await app.send(questionnaire.update, { params: { questionnaireId: id }, body }, admin);
  expect(reply).toMatchObject({
    status: 422,
    problem: { errors: { [`questions.${field}`]: message ?? expect.any(String) } },
  });
  const { questionnaire: kept } = await app.call(
    questionnaire.edit,
    { params: { questionnaireId: id } },
    admin,
  );
  expect(kept.questions).toEqual([]);
});

test("two questions with one id are refused", async () => {
  const { id } = await create();
  const body = { title: "Quiz", questions: [plain, { ...plain, text: "When?" }] } as never;
  const reply = await app.send(questionnaire.update, { params: { questionnaireId: id }, body }, admin);
  expect(reply).toMatchObject({ problem: { errors: { questions: "Two questions have the same id." } } });
});

test("linking to a box twice is not an error and reports that it was already linked", async () => {
  const box = await stockedBox(app, admin, "Box");
  const { id } = await create();
  const request = { params: { questionnaireId: id }, body: { boxId: box.id } };
  expect(await app.call(questionnaire.link, request, admin)).toEqual({ alreadyLinked: false });
  expect(await app.call(questionnaire.link, request, admin)).toEqual({ alreadyLinked: true });
  const { items } = await app.call(questionnaire.list, {}, admin);
  expect(items).toMatchObject([{ id, boxes: [{ id: box.id, title: "Box" }] }]);
});

test("linking to a box that does not exist is refused", async () => {
  const { id } = await create();
  const request = { params: { questionnaireId: id }, body: { boxId: randomUUID() } };
  expect(await app.code(questionnaire.link, request, admin)).toBe("BOX_NOT_FOUND");
});

test("the editor offers the contents of all linked boxes, by name", async () => {
  const ham = await stockedBox(app, admin, "Ham", { items: 2 });
  const brie = await stockedBox(app, admin, "Brie", { items: 1 });
  await stockedBox(app, admin, "Unlinked");
  const { id } = await linkedQuestionnaire(app, admin, ham, []);
  const params = { questionnaireId: id };
  await app.call(questionnaire.link, { params, body: { boxId: brie.id } }, admin);
  const { contents } = await app.call(questionnaire.edit, { params }, admin);
  expect(contents.map(({ itemName, boxTitle }) => [itemName, boxTitle])).toEqual([
    ["Brie item 1", "Brie"],
    ["Ham item 1", "Ham"],
    ["Ham item 2", "Ham"],
  ]);
});

test("the list is sorted newest first and shows the number of questions", async () => {
  const box = await stockedBox(app, admin, "Box");
  await linkedQuestionnaire(app, admin, box);
  pass(app, { seconds: 1 });
  await create("Newest");
  const { items, next } = await app.call(questionnaire.list, {}, admin);
  expect(items.map(({ title, questionCount }) => [title, questionCount])).toEqual([
    ["Newest", 0],
    ["About Box", 5],
  ]);
  expect(next).toBeNull();
});
