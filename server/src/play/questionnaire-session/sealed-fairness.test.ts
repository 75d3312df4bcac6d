import { fillPath } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { arrive } from "@boxmates/scenes/deliveries";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { readAllAs } from "../../testing/member-reads.ts";
import { roomOf } from "../../testing/rooms.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, deliverToday, join, play, productIds, taste } from "../../testing/world.ts";

const app = startTestApp();
const { group, questionnaireSession, tasting } = contract;
const friendsWords = "Smells of wet hay";

let game: Awaited<ReturnType<typeof arrivedGame>>;
let late: Person;
let params: Record<string, string>;

/**
 * All have played a box with open results. It has come again, and this time the results are sealed: the owner and the
 * member have tasted and played, the group's admin has not, and neither has somebody who has joined since.
 */
beforeEach(async () => {
  game = await arrivedGame(app);
  const [first, second, third] = productIds(game.box);
  for (const person of [game.owner, game.groupAdmin, game.member]) {
    await taste(app, person, game, [3, 3, 3], [second]);
    await play(app, person, game, { 1: first }, { stars: "3" });
  }
  await choose("sealed");
  pass(app, { days: 1 });
  for (const role of ["owner", "groupAdmin", "member"] as const)
    game[role] = await app.signedInAgain(game[role]);
  game.deliveryId = await deliverToday(app, game.subscriptionId);
  await arrive(app, game.owner, game.groupId, game.deliveryId);
  pass(app, { minutes: 1 });
  late = await app.signedInAs("Late");
  await join(app, game.groupId, late, "member");
  await play(app, game.owner, game, { 1: first, 2: second }, { stars: "2", words: friendsWords });
  await taste(app, game.owner, game, [5, 1, 4], [first, third, second]);
  pass(app, { seconds: 1 });
  await play(app, game.member, game, { 1: first }, { stars: "4" });
  await taste(app, game.member, game, [2, 2, 2], [second]);
  pass(app, { seconds: 1 });
  params = {
    groupId: game.groupId,
    groupRef: game.groupId,
    deliveryId: game.deliveryId,
    boxId: game.box.id,
    questionnaireId: game.questionnaire.id,
    sessionId: await sessionOf(game.owner),
    inviteId: game.inviteId,
    token: game.inviteToken,
  };
});

const choose = (resultsMode: "open" | "sealed") =>
  app.call(
    group.update,
    { params: { groupId: game.groupId }, body: { name: "Cheese club", resultsMode } },
    game.owner,
  );

async function sessionOf({ userId }: Person): Promise<string> {
  const found = app.parts.db
    .selectFrom("questionnaireSessions")
    .select("id")
    .where("userId", "=", userId)
    .where("deliveryId", "=", game.deliveryId);
  return (await found.executeTakeFirstOrThrow()).id;
}

type Reads = "finished" | "awaited" | "late" | "owner";

const readers: Record<Reads, () => Person> = {
  finished: () => game.member,
  awaited: () => game.groupAdmin,
  late: () => late,
  owner: () => game.owner,
};

const readAll = (reader: Reads, answers: string | undefined = "RESULTS_SEALED") => {
  const hasFinished = reader === "finished" || reader === "owner";
  const refused = {
    "profile.mailChoice": "MAIL_CHOICE_NOT_FOUND",
    "invite.shareCard": "INVITE_NOT_FOUND",
    ...(hasFinished
      ? answers && { "questionnaireSession.answers": answers }
      : { "questionnaireSession.answers": "NOT_FINISHED" }),
  };
  return readAllAs(app, { person: readers[reader](), params, refused });
};

/** Gives everybody but the reader the opposite answers, scores, stars and guesses. */
async function turnFriendsAround(reader: Reads): Promise<void> {
  const { db } = app.parts;
  const others = sql`user_id <> ${readers[reader]().userId} and delivery_id = ${game.deliveryId}`;
  const other = JSON.stringify({ answer: "other", label: "other" });
  await sql`update questionnaire_sessions
    set correct_answers = 2 - correct_answers, total_points = 2 - total_points where ${others}`.execute(db);
  await sql`update questionnaire_responses
    set user_answer = ${other}::jsonb, is_correct = not is_correct, points_earned = 1 - points_earned
    where ${others}`.execute(db);
  await sql`update product_opinions set stars = 6 - stars where ${others}`.execute(db);
  await sql`update user_product_ratings set rating = 6 - rating, is_correct = not is_correct
    where ${others}`.execute(db);
}

/** Everything that a room shows: its phase, and each of its rounds again. */
async function readRoom(reader: Reads) {
  const room = roomOf(app, game);
  const person = readers[reader]();
  const now = await room.see(person);
  const again = [];
  for (const position of now.rounds.keys()) again.push(await room.see(person, position));
  return [now, ...again];
}

/** The friend who is awaited meets somebody in the room, rates the first product and answers the first question. */
async function meet(reaches: "reveal" | "podium") {
  const room = roomOf(app, game);
  const here = [game.groupAdmin, late];
  const [first] = productIds(game.box);
  for (const person of here) await room.enter(person);
  await room.allReady(...here);
  const rated = { params: { ...room.params, number: 1 }, body: { rating: 4, guessedContentId: first } };
  await app.call(tasting.rate, rated, game.groupAdmin);
  await room.allReady(...here);
  if (reaches === "reveal") return;
  // The other two products with their reveals, and the first one's reveal.
  for (let phase = 0; phase < 5; phase += 1) await room.allReady(...here);
  const asked = { ...room.params, questionnaireId: game.questionnaire.id, questionId: "guess-1" };
  await app.call(questionnaireSession.answer, { params: asked, body: { answer: first } }, game.groupAdmin);
  for (let phase = 0; phase < 10; phase += 1) await room.allReady(...here);
}

const path = "/api/groups/:groupId/deliveries/:deliveryId/podium.png";

async function podiumFor({ token }: Person) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await app.app.inject({ url: fillPath(path, params), headers });
  return response.statusCode === 200 ? "a picture" : response.json().code;
}

describe.each(Object.keys(readers) as Reads[])("before the opening, for a member who is %s,", (reader) => {
  test("no response depends on friends' answers, scores, stars and guesses", async () => {
    // The own session of the owner would be answered.
    if (reader === "owner") params.sessionId = await sessionOf(game.member);
    const before = await readAll(reader);
    await turnFriendsAround(reader);
    expect(await readAll(reader)).toEqual(before);
    if (reader !== "owner") expect(JSON.stringify(before)).not.toContain(friendsWords);
  });

  test("there is no picture of the podium", async () => {
    expect(await podiumFor(readers[reader]())).toBe("RESULTS_SEALED");
  });
});

describe.each(["reveal", "podium"] as const)("in a room that has reached the %s,", (phase) => {
  test("no response tells what friends have answered alone, until the results open", async () => {
    await meet(phase);
    const before = [await readAll("awaited"), await readRoom("awaited")];
    expect(before[1]).toContainEqual(expect.objectContaining({ phase }));
    await turnFriendsAround("awaited");
    expect([await readAll("awaited"), await readRoom("awaited")]).toEqual(before);
    expect(JSON.stringify(before)).not.toContain(friendsWords);
    await turnFriendsAround("awaited");
    const subject = { params: { groupId: game.groupId, deliveryId: game.deliveryId } };
    await app.call(questionnaireSession.openResults, subject, game.owner);
    const opened = await readRoom("awaited");
    expect(opened).not.toEqual(before[1]);
    await turnFriendsAround("awaited");
    expect(await readRoom("awaited")).not.toEqual(opened);
  });
});

test("a friend who finishes changes nothing but who has finished", async () => {
  const before = await readAll("finished");
  const [first, second] = productIds(game.box);
  await play(app, late, game, { 1: first, 2: second }, { stars: "1", words: friendsWords });
  expect(differences(before, await readAll("finished"))).toEqual([
    "history.show.deliveries.0.players",
    "questionnaireSession.results.participants",
    "questionnaireSession.results.seal.finishedBy.2",
  ]);
});

test("points, scores, averages and answers come with the opening: the test finds what it looks for", async () => {
  const before = await readAll("finished");
  const subject = { params: { groupId: game.groupId, deliveryId: game.deliveryId } };
  await app.call(questionnaireSession.openResults, subject, game.owner);
  const after = await readAll("finished", "");
  // Members who joined together come in any order.
  const changed = differences(before, after).map((place) => place.replace(/members\.\d/, "members"));
  for (const part of [
    "groupPage.show.members.points",
    "history.show.members.points",
    "history.show.members.averageRating",
    "history.show.members.rightGuesses",
    "history.show.deliveries.0.winners",
    "history.show.deliveries.0.favourite",
    "history.show.pointsOverTime",
    "history.show.likeness",
    "personalData.export.points",
    "questionnaireSession.answers.answers",
    "questionnaireSession.results.standings",
    "questionnaireSession.results.totalCorrect",
    "questionnaireSession.results.products.0.groupAverage",
    "questionnaireSession.results.products.0.overallAverage",
  ]) {
    expect(changed).toContainEqual(expect.stringMatching(`^${part}`));
  }
  expect(JSON.stringify(after)).toContain(friendsWords);
  await turnFriendsAround("finished");
  expect(await readAll("finished", "")).not.toEqual(after);
  expect(await podiumFor(game.member)).toBe("a picture");
});

/** The places at which two values differ. */
function differences(before: unknown, after: unknown, at = ""): string[] {
  if (Object.is(before, after)) return [];
  const isNested = [before, after].every((value) => typeof value === "object" && value !== null);
  if (!isNested) return [at];
  const [one, other] = [new Map(Object.entries(Object(before))), new Map(Object.entries(Object(after)))];
  return [...new Set([...one.keys(), ...other.keys()])].sort().flatMap((key) => {
    return differences(one.get(key), other.get(key), at ? `${at}.${key}` : key);
  });
}
