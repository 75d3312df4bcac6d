import { contract, type RefusalCode, refusals } from "@boxmates/contract/contract";
import { expect, test } from "vitest";
import { ApiError, UnreachableError } from "../../base/api/api-error.ts";
import type { Answer } from "./answers.ts";
import { FakeWorld } from "./fake-world.ts";

const ids = { userId: "maya", groupId: "g", deliveryId: "d" };
const reply = (questionId: string, answer: string): Answer => ({
  kind: "question",
  questionnaireId: "q",
  questionId,
  answer,
});
const opinion = (number: number, rating: number): Answer => ({
  kind: "taste",
  number,
  rating,
  guessedContentId: null,
});

const refusal = (code: RefusalCode) =>
  new ApiError({ type: "", title: "", ...refusals[code], code, requestId: "" });

const offline = () => new UnreachableError("offline");

test("answers are sent at once, one after the other, in the order in which they were given", async () => {
  const world = new FakeWorld();
  const outbox = world.tab();
  const { promise, resolve } = Promise.withResolvers<void>();
  world.outcomes = [promise];
  outbox.put(ids, reply("one", "a"));
  outbox.put(ids, opinion(1, 3));
  await world.settle();
  expect(world.answers()).toEqual([reply("one", "a")]);
  expect(outbox.unsent(ids)).toEqual([reply("one", "a"), opinion(1, 3)]);
  resolve();
  await world.settle();
  expect(world.saved).toEqual([reply("one", "a"), opinion(1, 3)]);
  expect(outbox.unsent(ids)).toEqual([]);
  expect(world.storage.length).toBe(0);
});

test("the last choice replaces an unsent one, and follows the one that is on its way", async () => {
  const world = new FakeWorld();
  const outbox = world.tab();
  const { promise, resolve } = Promise.withResolvers<void>();
  world.outcomes = [promise];
  for (const answer of ["a", "b", "c"]) {
    outbox.put(ids, reply("one", answer));
    await world.settle();
  }
  resolve();
  await world.settle();
  expect(world.answers()).toEqual([reply("one", "a"), reply("one", "c")]);
});

test("typed text is kept at once, and sent after a pause or when the field is left", async () => {
  const world = new FakeWorld();
  const outbox = world.tab();
  outbox.put(ids, reply("said", "Br"), 600);
  await world.pass(500);
  outbox.put(ids, reply("said", "Bread"), 600);
  await world.pass(500);
  expect(world.answers()).toEqual([]);
  expect(outbox.unsent(ids)).toEqual([reply("said", "Bread")]);
  await world.pass(100);
  expect(world.answers()).toEqual([reply("said", "Bread")]);
  outbox.put(ids, reply("said", "Bread."), 600);
  outbox.hasten();
  await world.settle();
  expect(world.answers()).toEqual([reply("said", "Bread"), reply("said", "Bread.")]);
});

test("a guess waits for its stars, and holds up nothing", async () => {
  const world = new FakeWorld();
  const outbox = world.tab();
  outbox.put(ids, opinion(1, 0));
  await outbox.allSaved();
  expect(world.sent).toEqual([]);
  expect(outbox.unsent(ids)).toEqual([opinion(1, 0)]);
  outbox.put(ids, opinion(1, 4));
  await world.settle();
  expect(world.answers()).toEqual([opinion(1, 4)]);
});

test.each([
  ["there is no network", offline(), 1],
  ["the server has a fault", refusal("UNEXPECTED"), 2],
  ["the server is busy", refusal("TOO_MANY_REQUESTS"), 2],
])("while %s, answers stay, and are tried again", async (_, failure, tries) => {
  const world = new FakeWorld();
  const outbox = world.tab();
  world.outcomes = Array.from({ length: tries }, () => failure);
  outbox.put(ids, reply("one", "a"));
  outbox.put(ids, reply("two", "b"));
  await world.pass(1000);
  expect(world.sent).toHaveLength(tries);
  expect(outbox.unsent(ids)).toHaveLength(2);
  expect(world.refused).toEqual([]);
  await world.pass(1000);
  expect(world.saved).toEqual([reply("one", "a"), reply("two", "b")]);
});

test("an answer is one request, however often it is sent: the server knows it by its key", async () => {
  const world = new FakeWorld();
  world.outcomes = [offline()];
  world.tab().put(ids, reply("one", "a"));
  await world.settle();
  world.tab().wake();
  await world.settle();
  expect(world.sent.map(({ key }) => key)).toEqual(["key 1", "key 1"]);
});

test("what a page has left unsent is sent when it is opened again, by the same person only", async () => {
  const world = new FakeWorld();
  world.outcomes = [offline()];
  world.tab().put(ids, reply("one", "a"));
  await world.settle();
  const reopened = world.tab();
  for (const reader of [undefined, "noor"]) {
    world.reader = reader;
    reopened.wake();
    await world.settle();
  }
  expect(world.saved).toEqual([]);
  world.reader = "maya";
  reopened.wake();
  await world.settle();
  expect(world.saved).toEqual([reply("one", "a")]);
});

test("a session that has ended keeps the answers", async () => {
  const world = new FakeWorld();
  const outbox = world.tab();
  world.outcomes = [refusal("SESSION_ENDED")];
  outbox.put(ids, reply("one", "a"));
  await world.settle();
  expect(outbox.unsent(ids)).toEqual([reply("one", "a")]);
  expect(world.refused).toEqual([]);
});

test("two tabs send each answer once", async () => {
  const world = new FakeWorld();
  const [one, other] = [world.tab(), world.tab()];
  world.outcomes = [offline(), offline()];
  one.put(ids, reply("one", "a"));
  other.put(ids, reply("two", "b"));
  await world.settle();
  world.sent.length = 0;
  one.wake();
  other.wake();
  await world.settle();
  expect(world.answers()).toEqual([reply("one", "a"), reply("two", "b")]);
});

const ofAnAnswer = new Set([
  ...contract.questionnaireSession.answer.refusals,
  ...contract.tasting.rate.refusals,
]);

test.each([...ofAnAnswer])(
  "%s: the answers are dropped and told once, and the page is read anew",
  async (code) => {
    const world = new FakeWorld();
    const outbox = world.tab();
    const { promise, resolve } = Promise.withResolvers<void>();
    world.outcomes = [promise, refusal(code), refusal(code)];
    for (const id of ["zero", "one", "two"]) outbox.put(ids, reply(id, "a"));
    resolve();
    await world.pass(10_000);
    expect(world.sent).toHaveLength(3);
    expect(world.refused).toEqual([refusal(code)]);
    expect(world.readings).toBe(1);
    expect(outbox.unsent(ids)).toEqual([]);
  },
);

test("'Ready' waits until the server has everything", async () => {
  const world = new FakeWorld();
  const outbox = world.tab();
  world.outcomes = [offline(), offline()];
  outbox.put(ids, reply("said", "Bread"), 600);
  let isSaved = false;
  const waiting = outbox.allSaved().then(() => {
    isSaved = true;
  });
  await world.pass(1000);
  expect(world.sent).toHaveLength(1);
  expect(isSaved).toBe(false);
  await world.pass(2000);
  await world.pass(2000);
  await waiting;
  expect(world.saved).toEqual([reply("said", "Bread")]);
});

test("finishing takes along what could not be sent, and forgets it then", async () => {
  const world = new FakeWorld();
  const outbox = world.tab();
  outbox.put(ids, opinion(1, 4));
  await world.settle();
  world.outcomes = [offline(), offline()];
  outbox.put(ids, reply("one", "a"));
  await world.settle();
  const isMeant = ({ kind }: Answer) => kind === "question";
  const taken = await outbox.finish(ids, isMeant, async (left, failure) => ({ left, failure }));
  expect(taken).toEqual({ left: [reply("one", "a")], failure: offline() });
  await world.pass(10_000);
  expect(world.sent).toHaveLength(3);
});

test("nothing else is sent while a game is finished, and a finish that fails loses nothing", async () => {
  const world = new FakeWorld();
  const outbox = world.tab();
  world.outcomes = [offline(), offline()];
  outbox.put(ids, reply("one", "a"));
  await world.settle();
  const { promise, reject } = Promise.withResolvers<void>();
  const finishing = outbox.finish(
    ids,
    () => true,
    () => promise,
  );
  await world.pass(10_000);
  expect(world.sent).toHaveLength(2);
  reject(offline());
  await expect(finishing).rejects.toThrow();
  await world.pass(10_000);
  expect(world.saved).toEqual([reply("one", "a")]);
});
