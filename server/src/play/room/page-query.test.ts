import { contract } from "@boxmates/contract/contract";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { StatementCounter } from "../../testing/counted-statements.ts";
import { cheeseEvening } from "../../testing/rooms.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
let counter: StatementCounter;
let evening: Awaited<ReturnType<typeof cheeseEvening>>;

beforeAll(() => {
  counter = new StatementCounter(app.database.pool);
});

beforeEach(async () => {
  evening = await cheeseEvening(app);
});

async function statementsOf(run: () => Promise<unknown>, about: string): Promise<number> {
  const { statements } = await counter.during(run);
  return statements.filter(({ text }) => text.includes(about)).length;
}

test("pages that read a room at the same moment share one statement, and each sees it as its own reader", async () => {
  const { room, ann, ben, cleo, rate, begin } = evening;
  await begin(ann, ben);
  await rate(ann, 1, 4);
  const pages = [ann, ben, cleo, ann, ben, cleo];
  const alone = [];
  for (const person of pages) alone.push(await room.see(person));
  const together: unknown[] = [];
  const readAll = async () =>
    void together.push(...(await Promise.all(pages.map((person) => room.see(person)))));
  // Sessions are looked up one by one, so that some requests come when the first statement has begun.
  expect(await statementsOf(readAll, "as viewers")).toBeLessThanOrEqual(2);
  expect(together).toEqual(alone);
});

test("somebody who is no member is refused, even if they read together with members", async () => {
  const { room, ann, ben } = evening;
  const outsider = await app.signedInAs("Outsider");
  const read = (person: Person) => app.code(contract.room.show, { params: room.params }, person);
  expect(await Promise.all([ann, outsider, ben].map(read))).toEqual(["ok", "NOT_A_MEMBER", "ok"]);
});

test("a page that reads after a tap sees it, however many were reading before", async () => {
  const { room, ann, ben, cleo } = evening;
  for (const person of [ann, ben, cleo]) await room.enter(person);
  for (let tap = 1; tap <= 10; tap += 1) {
    const isReady = tap % 2 === 1;
    const before = [ben, cleo, ben].map((person) => room.see(person));
    const body = { turn: 0, isReady };
    await app.call(contract.room.ready, { params: room.params, body }, ann);
    const { players } = await room.see(ben);
    expect(players.find(({ userId }) => userId === ann.userId)).toMatchObject({ isReady });
    await Promise.all(before);
  }
});

test("signs of life that come at the same moment are one statement, which waits for no disk", async () => {
  const { room, ann, ben, cleo } = evening;
  for (const person of [ann, ben, cleo]) await room.enter(person);
  app.now = new Date(app.now.getTime() + 20_000);
  const sayAll = () => Promise.all([ann, ben, cleo, ann, ben, cleo].map((person) => room.enter(person)));
  expect(await statementsOf(sayAll, "synchronous_commit")).toBeLessThanOrEqual(2);
  await room.pass(20, ann);
  const { players } = await room.see(ann);
  // They were heard after 20 s, and not since: 25 s have not passed.
  await room.pass(4);
  expect(players.map(({ isHere }) => isHere)).toEqual([true, true, true]);
});

test("a tap waits for no disk, unless it moves the room on or is taken back", async () => {
  const { room, ann, ben } = evening;
  for (const person of [ann, ben]) await room.enter(person);
  const tap = (person: Person, isReady: boolean) => {
    const request = { params: room.params, body: { turn: 0, isReady } };
    return statementsOf(() => app.call(contract.room.ready, request, person), "synchronous_commit");
  };
  expect(await tap(ann, true)).toBe(1);
  expect(await tap(ann, false)).toBe(0);
  expect(await tap(ann, true)).toBe(1);
  expect(await tap(ben, true)).toBe(0);
  expect((await room.see(ann)).phase).toBe("round");
});

test("coming to the lobby waits for no disk, but opening it and coming later do", async () => {
  const { room, ann, ben, cleo } = evening;
  const comes = (person: Person) => statementsOf(() => room.enter(person), "set_config('synchronous_commit'");
  const renewal = 1;
  expect(await comes(ann)).toBe(renewal);
  expect(await comes(ben)).toBe(renewal + 1);
  await room.allReady(ann, ben);
  expect(await comes(cleo)).toBe(renewal);
});

test("a friend who says nothing is not kept here by others who do", async () => {
  const { room, ann, ben, cleo } = evening;
  for (const person of [ann, ben, cleo]) await room.enter(person);
  await room.pass(30, ann, ben);
  const { players } = await room.see(ann);
  const gone = players.filter(({ isHere }) => !isHere);
  expect(gone.map(({ fullName }) => fullName)).toEqual([cleo.fullName]);
});

test("somebody whose session has ended cannot enter a room", async () => {
  const { room, ann } = evening;
  await app.call(contract.room.show, { params: room.params }, ann);
  await app.database.pool.query("delete from sessions where user_id = $1", [ann.userId]);
  const body = { isHere: true };
  expect(await app.code(contract.room.enter, { params: room.params, body }, ann)).toBe("SESSION_ENDED");
});
