import { contract } from "@boxmates/contract/contract";
import { arrive } from "@boxmates/scenes/deliveries";
import { beforeEach, describe, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { roomOf } from "../../testing/rooms.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import {
  answersWith,
  arrivedGame,
  deliverToday,
  type LinkedQuestionnaire,
  linkedQuestionnaire,
  play,
  productIds,
  taste,
  withoutQuestionnaires,
} from "../../testing/world.ts";

const app = startTestApp();
const { questionnaire, questionnaireSession } = contract;
let game: Awaited<ReturnType<typeof arrivedGame>>;

beforeEach(async () => {
  game = await arrivedGame(app);
});

const opened = (by: Person, deliveryId = game.deliveryId) => {
  const params = { groupId: game.groupId, deliveryId, boxId: game.box.id };
  return app.call(questionnaireSession.play, { params }, by);
};
const submitCode = (by: Person, questionnaireId = game.questionnaire.id) => {
  const params = { groupId: game.groupId, deliveryId: game.deliveryId, questionnaireId };
  return app.code(questionnaireSession.submit, { params, body: { answers: answersWith({}) } }, by);
};
const onGroupPage = async (by: Person, deliveryId = game.deliveryId) => {
  const page = await app.call(contract.groupPage.show, { params: { groupRef: game.groupId } }, by);
  return page.deliveries.find(({ id }) => id === deliveryId);
};
const pointsOf = async (by: Person) => {
  const page = await app.call(contract.groupPage.show, { params: { groupRef: game.groupId } }, by);
  return page.members.find(({ userId }) => userId === by.userId)?.points;
};

/** Links a questionnaire that is newer than all others. */
function newer(): Promise<LinkedQuestionnaire> {
  pass(app, { minutes: 1 });
  return linkedQuestionnaire(app, game.siteAdmin, game.box);
}

async function change(id: string, fields: { isActive?: boolean; title?: string; questions?: [] }) {
  const params = { questionnaireId: id };
  const present = (await app.call(questionnaire.edit, { params }, game.siteAdmin)).questionnaire;
  const { title, description, isActive, questions, version: basedOn } = present;
  const body = { title, description, isActive, questions, ...fields, basedOn };
  await app.call(questionnaire.update, { params, body }, game.siteAdmin);
}
const unlink = (questionnaireId: string) => {
  const params = { questionnaireId, boxId: game.box.id };
  return app.call(questionnaire.unlink, { params }, game.siteAdmin);
};

test("a delivery is bound when its first parcel arrives, and a later link counts for later deliveries", async () => {
  const later = await newer();
  expect(await opened(game.member)).toMatchObject({ questionnaireId: game.questionnaire.id });
  pass(app, { days: 1 });
  const member = await app.signedInAgain(game.member);
  const deliveryId = await deliverToday(app, game.subscriptionId);
  await arrive(app, member, game.groupId, deliveryId);
  expect(await opened(member, deliveryId)).toMatchObject({ questionnaireId: later.id });
  expect(await onGroupPage(member)).toMatchObject({ questionnaireId: game.questionnaire.id });
  expect(await onGroupPage(member, deliveryId)).toMatchObject({ questionnaireId: later.id });
});

test("everyone in the group plays the version of that time", async () => {
  await play(app, game.owner, game, {});
  await change(game.questionnaire.id, { title: "Rewritten", questions: [] });
  const { title, questions } = await opened(game.member);
  expect([title, questions.length]).toEqual([`About ${game.box.title}`, 5]);
  await play(app, game.member, game, {});
  const params = {
    groupId: game.groupId,
    deliveryId: game.deliveryId,
    questionnaireId: game.questionnaire.id,
  };
  const results = await app.call(questionnaireSession.results, { params }, game.member);
  expect(results).toMatchObject({ questionnaireTitle: title, participants: 2 });
  expect(results.ownAnswers.map(({ text }) => text)).toContain("Which one is product 1?");
});

test("a newer questionnaire does not reopen a finished delivery, nor hide what the tasting has told", async () => {
  await play(app, game.member, game, { 1: productIds(game.box)[0] });
  await taste(app, game.member, game, [3, 3, 3]);
  const later = await newer();
  expect(await opened(game.member)).toMatchObject({
    completed: true,
    questionnaireId: game.questionnaire.id,
  });
  expect(await submitCode(game.member, later.id)).toBe("ALREADY_COMPLETED");
  expect(await pointsOf(game.member)).toBe(301);
  const shown = await app.call(
    contract.instructions.show,
    { params: { groupId: game.groupId }, query: {} },
    game.member,
  );
  expect(shown.delivery).toMatchObject({
    questionnaire: { id: game.questionnaire.id, played: true },
    tasting: { products: [{ itemName: `${game.box.title} item 1` }, {}, {}] },
  });
});

test.each([
  ["deactivates", () => change(game.questionnaire.id, { isActive: false })],
  ["unlinks", () => unlink(game.questionnaire.id)],
  ["replaces", () => newer().then(() => unlink(game.questionnaire.id))],
  ["edits", () => change(game.questionnaire.id, { questions: [] })],
] as const)("who has begun finishes, though an administrator %s it, and the results stay", async (_, act) => {
  await play(app, game.owner, game, {});
  await opened(game.member);
  await act();
  expect(await submitCode(game.member)).toBe("ok");
  const expected = { questionnaireId: game.questionnaire.id, played: true };
  expect(await onGroupPage(game.member)).toMatchObject(expected);
  expect(await onGroupPage(game.owner)).toMatchObject(expected);
  const { deliveries } = await app.call(
    contract.history.show,
    { params: { groupId: game.groupId } },
    game.owner,
  );
  expect(deliveries).toMatchObject([{ questionnaireId: game.questionnaire.id, players: 2 }]);
  const params = {
    groupId: game.groupId,
    deliveryId: game.deliveryId,
    questionnaireId: game.questionnaire.id,
  };
  expect(await app.call(questionnaireSession.results, { params }, game.owner)).toMatchObject({
    participants: 2,
    finished: true,
    open: null,
  });
});

test("a delivery that has no questionnaire binds when one is linked, activated or gets its questions", async () => {
  await withoutQuestionnaires(app);
  expect(await onGroupPage(game.member)).toMatchObject({ questionnaireId: null });
  const first = await newer();
  await newer();
  expect(await opened(game.member)).toMatchObject({ questionnaireId: first.id });

  await withoutQuestionnaires(app);
  const empty = await app.call(questionnaire.create, { body: { title: "Empty" } }, game.siteAdmin);
  const link = { params: { questionnaireId: empty.id }, body: { boxId: game.box.id } };
  await app.call(questionnaire.link, link, game.siteAdmin);
  expect(await onGroupPage(game.member)).toMatchObject({ questionnaireId: null });
  const body = { title: "Filled", questions: game.questionnaire.questions };
  await app.call(
    questionnaire.update,
    { params: link.params, body: { ...body, isActive: false, basedOn: 1 } },
    game.siteAdmin,
  );
  expect(await onGroupPage(game.member)).toMatchObject({ questionnaireId: null });
  await app.call(
    questionnaire.update,
    { params: link.params, body: { ...body, basedOn: 2 } },
    game.siteAdmin,
  );
  const row = app.parts.db.selectFrom("groupDeliveries").select("questionnaireId");
  expect(await row.execute()).toEqual([{ questionnaireId: empty.id }]);
});

test("a delivery that missed its binding binds when a member opens the game, and shows it before", async () => {
  const unbound = { questionnaireId: null, questionnaireVersionId: null };
  await app.parts.db.updateTable("groupDeliveries").set(unbound).execute();
  expect(await onGroupPage(game.member)).toMatchObject({ questionnaireId: game.questionnaire.id });
  await opened(game.member);
  await newer();
  expect(await opened(game.owner)).toMatchObject({ questionnaireId: game.questionnaire.id });
});

test("answers to a questionnaire that the group does not play are refused with the reason", async () => {
  const later = await newer();
  expect(await submitCode(game.member, later.id)).toBe("OTHER_QUESTIONNAIRE");
});

test("members who have not finished are told where they can play", async () => {
  const params = {
    groupId: game.groupId,
    deliveryId: game.deliveryId,
    questionnaireId: game.questionnaire.id,
  };
  const { open } = await app.call(questionnaireSession.results, { params }, game.member);
  expect(open).toEqual({ boxId: game.box.id, withoutBox: false });
});

test("a questionnaire of which a guess has no product in the box is not bound to its delivery", async () => {
  const { db } = app.parts;
  pass(app, { days: 1 });
  const [siteAdmin, member] = [await app.signedInAgain(game.siteAdmin), await app.signedInAgain(game.member)];
  for (const { id, version } of game.box.contents) {
    const remove = { params: { boxId: game.box.id, contentId: id }, query: { basedOn: version } };
    await app.call(contract.box.deleteContent, remove, siteAdmin);
  }
  const deliveryId = await deliverToday(app, game.subscriptionId);
  await arrive(app, member, game.groupId, deliveryId);
  const row = db.selectFrom("groupDeliveries").select("questionnaireId").where("id", "=", deliveryId);
  expect(await row.executeTakeFirstOrThrow()).toEqual({ questionnaireId: null });
  // The delivery of before keeps its box, and so its game.
  expect((await opened(member)).questions[0]).toMatchObject({ id: "guess-1", choices: [{}, {}, {}] });
});

describe("a questionnaire that is linked after somebody was told what it asks", () => {
  const linkAsking = async () => {
    const { questions } = game.questionnaire;
    await newer();
    const { id } = await app.call(
      questionnaire.create,
      { body: { title: "Asks for nothing" } },
      game.siteAdmin,
    );
    const asksNothing = questions.filter(({ type }) => type !== "box_content_guess");
    return { id, asksNothing };
  };
  const boundTo = async () =>
    (await app.parts.db.selectFrom("groupDeliveries").select("questionnaireId").execute())[0];

  test.each([
    ["by finishing the tasting", () => taste(app, game.member, game, [3, 3, 3])],
    [
      "by a reveal in the room",
      async () => {
        const room = roomOf(app, game);
        for (const person of [game.owner, game.member]) await room.enter(person);
        await room.allReady(game.owner, game.member);
        await room.allReady(game.owner, game.member);
      },
    ],
  ])("%s is not bound, but one that asks for no product is", async (_, tell) => {
    await withoutQuestionnaires(app);
    await tell();
    const { id, asksNothing } = await linkAsking();
    expect(await boundTo()).toEqual({ questionnaireId: null });
    expect(await onGroupPage(game.member)).toMatchObject({ questionnaireId: null });
    const link = { params: { questionnaireId: id }, body: { boxId: game.box.id } };
    await app.call(questionnaire.link, link, game.siteAdmin);
    await app.call(
      questionnaire.update,
      { params: link.params, body: { title: "Asks for nothing", questions: asksNothing, basedOn: 1 } },
      game.siteAdmin,
    );
    expect(await boundTo()).toEqual({ questionnaireId: id });
  });
});

test("a late questionnaire is told to the members as an arrival is, and its deadline counts from then on", async () => {
  await withoutQuestionnaires(app);
  const { db } = app.parts;
  await db.updateTable("groups").set({ resultsMode: "sealed", resultsAfterDays: 2 }).execute();
  await app.runJobs();
  app.mails.length = 0;
  pass(app, { days: 3 });
  game.siteAdmin = await app.signedInAgain(game.siteAdmin);
  await newer();
  await app.runJobs();
  const told = app.mails.filter(({ subject }) => subject.startsWith("The game is open"));
  expect(told.map(({ to }) => to).toSorted()).toEqual(
    [game.owner, game.groupAdmin, game.member].map(({ email }) => email).toSorted(),
  );
  const [delivery] = await db.selectFrom("groupDeliveries").select(["isSealed", "resultsDueAt"]).execute();
  expect(delivery).toEqual({
    isSealed: true,
    resultsDueAt: new Date(app.now.getTime() + 2 * 86_400_000).toISOString(),
  });
});
