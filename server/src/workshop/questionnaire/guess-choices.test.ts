import { contract } from "@boxmates/contract/contract";
import type { StockedBox } from "@boxmates/scenes/workshop";
import { beforeEach, expect, test } from "vitest";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { type LinkedQuestionnaire, linkedQuestionnaire, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
const { questionnaire } = contract;
let admin: Person;
let cheese: StockedBox;
let wine: StockedBox;
let quiz: LinkedQuestionnaire;

beforeEach(async () => {
  admin = await app.signedInAs("Admin", "admin");
  cheese = await stockedBox(app, admin, "Cheese");
  wine = await stockedBox(app, admin, "Wine");
  quiz = await linkedQuestionnaire(app, admin, cheese);
});

const params = () => ({ questionnaireId: quiz.id });
const link = () => app.send(questionnaire.link, { params: params(), body: { boxId: wine.id } }, admin);
const save = async (changes: { isActive?: boolean; questions?: LinkedQuestionnaire["questions"] }) => {
  const { version } = (await app.call(questionnaire.edit, { params: params() }, admin)).questionnaire;
  const body = { title: "Quiz", ...changes, basedOn: version };
  return app.send(questionnaire.update, { params: params(), body }, admin);
};
const reason = {
  status: 409,
  problem: {
    code: "GUESS_WITHOUT_CHOICES",
    detail:
      "The guess 'Which one is product 1?' has no product of 'Wine' to choose from. To link first and add them afterwards, deactivate the questionnaire.",
  },
};

test("an active questionnaire is not linked to a box of which a guess has no product", async () => {
  expect(await link()).toMatchObject(reason);
  const { items } = await app.call(questionnaire.list, {}, admin);
  expect(items).toMatchObject([{ boxes: [{ id: cheese.id }] }]);
});

test("an inactive one can be linked, and is activated once each guess has products of each box", async () => {
  await save({ isActive: false });
  expect(await link()).toMatchObject({ body: { alreadyLinked: false } });
  expect(await save({ isActive: true })).toMatchObject(reason);
  const bottle = wine.contents[0]?.id ?? "";
  const questions = quiz.questions.map((question) =>
    question.type === "box_content_guess"
      ? { ...question, options: [...question.options, bottle] }
      : question,
  );
  expect(await save({ isActive: true, questions })).toMatchObject({ ok: true });
  expect(await save({ isActive: true, questions: quiz.questions })).toMatchObject(reason);
});

test("an earlier version is not restored if it leaves a guess without choices", async () => {
  await save({ questions: [] });
  expect(await link()).toMatchObject({ ok: true });
  const versions = await app.call(
    contract.versions.list,
    { params: { kind: "questionnaire", objectId: quiz.id } },
    admin,
  );
  const body = { versionId: versions[1]?.id ?? "", basedOn: versions[0]?.number ?? 0 };
  expect(await app.send(questionnaire.restore, { params: params(), body }, admin)).toMatchObject(reason);
});

test("an import that leaves a guess without choices is refused, and a dry run says so", async () => {
  const file = await app.call(contract.catalogue.export, { params: { format: "json" } }, admin);
  const catalogue = JSON.parse(file.text);
  const questionnaires = [{ ...catalogue.questionnaires[0], boxIds: [cheese.id, wine.id] }];
  const text = JSON.stringify({ ...catalogue, boxes: [], questionnaires });
  for (const apply of [false, true]) {
    const reply = await app.call(
      contract.catalogue.import,
      { params: { format: "json" }, body: { text, apply } },
      admin,
    );
    expect(reply.applied).toBe(false);
    expect(reply.faults.map(({ message }) => message)).toEqual([
      expect.stringContaining(`The guess 'Which one is product 1?' has no product of the box ${wine.id}`),
    ]);
  }
});
