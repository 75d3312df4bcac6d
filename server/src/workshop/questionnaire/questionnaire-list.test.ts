import { randomUUID } from "node:crypto";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, linkedQuestionnaire, play, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
const { questionnaire, versions } = contract;
let admin: Person;

beforeEach(async () => {
  admin = await app.signedInAs("Admin", "admin");
});

const create = (title: string, description = "", isActive = true) =>
  app.call(questionnaire.create, { body: { title, description, isActive } }, admin);
const list = (query: { search?: string; state?: "active" | "inactive" } = {}) =>
  app.call(questionnaire.list, { query }, admin);
const titles = async (query: Parameters<typeof list>[0]) =>
  (await list(query)).items.map(({ title }) => title);

test("questionnaires are found by title, description, or title of a box that they are linked to", async () => {
  await linkedQuestionnaire(app, admin, await stockedBox(app, admin, "Alpine Evening", { items: 2 }));
  await create("Which wine?", "With a look at the LABEL");
  expect(await titles({ search: "label" })).toEqual(["Which wine?"]);
  expect(await titles({ search: "evening" })).toEqual(["About Alpine Evening"]);
  expect(await list({ search: "nothing like it" })).toEqual({ items: [], next: null, matching: 0, total: 2 });
});

test("inactive questionnaires can be listed alone, or left out", async () => {
  await create("Old", "", false);
  await create("New");
  expect(await titles({ state: "active" })).toEqual(["New"]);
  expect(await titles({ state: "inactive" })).toEqual(["Old"]);
  expect(await list({ state: "inactive" })).toMatchObject({ matching: 1, total: 2 });
});

test("a questionnaire that nobody has played is deleted, with its links", async () => {
  const box = await stockedBox(app, admin, "Box");
  const { id } = await linkedQuestionnaire(app, admin, box);
  const params = { questionnaireId: id };
  expect(await app.code(questionnaire.delete, { params }, admin)).toBe("ok");
  expect(await list()).toMatchObject({ items: [], total: 0 });
  for (const endpoint of [questionnaire.edit, questionnaire.delete, questionnaire.deactivate])
    expect(await app.code(endpoint, { params }, admin)).toBe("QUESTIONNAIRE_NOT_FOUND");
});

test("a questionnaire that was played is not deleted, and the refusal says what can be done instead", async () => {
  const game = await arrivedGame(app);
  await play(app, game.member, game, { 1: game.box.contents[0]?.id ?? "" });
  const params = { questionnaireId: game.questionnaire.id };
  expect(await app.send(questionnaire.delete, { params }, admin)).toMatchObject({
    status: 409,
    problem: {
      code: "QUESTIONNAIRE_IN_USE",
      detail:
        "Groups play this questionnaire, so it cannot be deleted. Deactivate it, and no further delivery gets it.",
    },
  });
  const { questionnaire: before } = await app.call(questionnaire.edit, { params }, admin);
  const deactivated = await app.call(questionnaire.deactivate, { params }, admin);
  expect(deactivated).toMatchObject({ ...before, isActive: false, version: before.version + 1 });
  const listed = await app.call(
    versions.list,
    { params: { kind: "questionnaire", objectId: before.id } },
    admin,
  );
  expect(listed[0]?.differences).toEqual([{ field: "Active", before: "Yes", after: "No" }]);
});

test("a questionnaire that does not exist cannot be copied", async () => {
  const params = { questionnaireId: randomUUID() };
  expect(await app.code(questionnaire.duplicate, { params }, admin)).toBe("QUESTIONNAIRE_NOT_FOUND");
});
