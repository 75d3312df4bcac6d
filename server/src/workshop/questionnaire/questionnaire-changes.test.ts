import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { linkedQuestionnaire, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
const { questionnaire, versions } = contract;
let admin: Person;

beforeEach(async () => {
  admin = await app.signedInAs("Admin", "admin");
});

const read = async (questionnaireId: string) =>
  (await app.call(questionnaire.edit, { params: { questionnaireId } }, admin)).questionnaire;

test("title, description and state change without the questions", async () => {
  const box = await stockedBox(app, admin, "Box");
  const { id } = await linkedQuestionnaire(app, admin, box);
  const { questions, version: basedOn } = await read(id);
  const body = { title: "Renamed", description: "", isActive: false, basedOn };
  const updated = await app.call(questionnaire.update, { params: { questionnaireId: id }, body }, admin);
  expect(updated).toMatchObject({ title: "Renamed", isActive: false, questions });
});

test("a questionnaire can be unlinked from a box, and doing it twice is not an error", async () => {
  const box = await stockedBox(app, admin, "Box");
  const { id } = await linkedQuestionnaire(app, admin, box);
  const params = { questionnaireId: id, boxId: box.id };
  for (const _ of [1, 2]) await app.call(questionnaire.unlink, { params }, admin);
  expect((await app.call(questionnaire.list, {}, admin)).items).toMatchObject([{ boxes: [] }]);
});

test("the version list names the changed question, and an earlier version can be restored", async () => {
  const box = await stockedBox(app, admin, "Box");
  const { id, questions } = await linkedQuestionnaire(app, admin, box);
  const params = { questionnaireId: id };
  const { title, version: basedOn } = await read(id);
  const [first, second, ...others] = questions;
  if (!first || !second) throw new Error("There are no questions.");
  const changed = [{ ...first, text: "Which one is product 3?" }, ...others];
  await app.call(questionnaire.update, { params, body: { title, questions: changed, basedOn } }, admin);
  const list = () => app.call(versions.list, { params: { kind: "questionnaire", objectId: id } }, admin);
  const listed = await list();
  expect(listed[0]?.differences).toEqual([
    { field: "Question 1: Text", before: first.text, after: "Which one is product 3?" },
    { field: "Question 2", before: second.text, after: null },
  ]);
  const body = { versionId: listed[1]?.id ?? "", basedOn: listed[0]?.number ?? 0 };
  expect(await app.call(questionnaire.restore, { params, body }, admin)).toMatchObject({ questions });
});

test("the history names the products that a guess chooses from", async () => {
  const box = await stockedBox(app, admin, "Box");
  const { id, questions } = await linkedQuestionnaire(app, admin, box);
  const { title, version: basedOn } = await read(id);
  const fewer = questions.map((each) =>
    each.id === "guess-1" ? { ...each, options: each.options.slice(1) } : each,
  );
  const request = { params: { questionnaireId: id }, body: { title, questions: fewer, basedOn } };
  await app.call(questionnaire.update, request, admin);
  const params = { kind: "questionnaire" as const, objectId: id };
  const [latest] = await app.call(versions.list, { params }, admin);
  expect(latest?.differences).toEqual([
    {
      field: "Question 1: Options",
      before: "Box item 1, Box item 2, Box item 3",
      after: "Box item 2, Box item 3",
    },
  ]);
});

test("saving without a change adds no version", async () => {
  const {
    id,
    title,
    version: basedOn,
  } = await app.call(questionnaire.create, { body: { title: "Quiz" } }, admin);
  const params = { questionnaireId: id };
  await app.call(questionnaire.update, { params, body: { title, basedOn } }, admin);
  const listed = await app.call(versions.list, { params: { kind: "questionnaire", objectId: id } }, admin);
  expect(listed).toHaveLength(1);
});

test("a thousand questions are refused with a message", async () => {
  const { id, version: basedOn } = await app.call(questionnaire.create, { body: { title: "Quiz" } }, admin);
  const question = (n: number) => ({ id: `q${n}`, text: "Why?", type: "text" as const, required: false });
  const questions = Array.from({ length: 1000 }, (_, n) => question(n));
  const request = { params: { questionnaireId: id }, body: { title: "Quiz", questions, basedOn } };
  expect(await app.send(questionnaire.update, request, admin)).toMatchObject({
    status: 422,
    problem: { errors: { questions: "A questionnaire can have at most 200 questions." } },
  });
});
