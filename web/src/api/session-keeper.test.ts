import { expect, test } from "vitest";
import { FakeWorld, sessionNamed, settle } from "./fake-world.ts";
import { createSessionKeeper } from "./session-keeper.ts";

function keeperIn(world: FakeWorld) {
  const keeper = createSessionKeeper(world);
  const events: string[] = [];
  keeper.subscribe((_, event) => events.push(event));
  return { keeper, events };
}

test("someone who was not signed in is known to be signed out without asking", async () => {
  const world = new FakeWorld();
  world.hint = false;
  const { keeper } = keeperIn(world);
  await keeper.start();
  expect(keeper.state()).toEqual({ status: "signed-out" });
  expect(world.asked).toBe(0);
});

test("a session that stands is taken up when the page opens", async () => {
  const world = new FakeWorld();
  world.answers = [sessionNamed("first")];
  const { keeper } = keeperIn(world);
  await keeper.start();
  expect(keeper.state()).toMatchObject({ status: "signed-in", user: { fullName: "Ann" } });
  expect(await keeper.accessToken()).toBe("first");
});

test("the token is refreshed when 90 seconds or less remain, not before", async () => {
  const world = new FakeWorld();
  world.answers = [sessionNamed("first"), sessionNamed("second")];
  const { keeper, events } = keeperIn(world);
  await keeper.start();
  await world.pass(780_000);
  expect(world.asked).toBe(1);
  await world.pass(30_000);
  expect(world.asked).toBe(2);
  expect(await keeper.accessToken()).toBe("second");
  expect(events).toEqual(["token-refreshed", "token-refreshed"]);
});

test("a failed refresh is tried again after 200, 400, 800 ms and so on within 30 seconds, and signs nobody out", async () => {
  const world = new FakeWorld();
  world.answers = [sessionNamed("first"), "no network"];
  const { keeper } = keeperIn(world);
  await keeper.start();
  await world.pass(810_000);
  expect(world.waits).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800]);
  expect(keeper.state().status).toBe("signed-in");
  world.answers = [sessionNamed("second")];
  await world.pass(30_000);
  expect(await keeper.accessToken()).toBe("second");
});

test("a session that has ended signs out here and in the other tabs", async () => {
  const world = new FakeWorld();
  world.answers = [sessionNamed("first"), "ended"];
  const { keeper } = keeperIn(world);
  await keeper.start();
  await world.pass(810_000);
  expect(keeper.state().status).toBe("signed-out");
  expect(world.told.at(-1)).toEqual({ kind: "signed-out" });
  expect(world.hint).toBe(false);
});

test("after eight hours asleep the first look gets a fresh token", async () => {
  const world = new FakeWorld();
  world.answers = [sessionNamed("first"), sessionNamed("second")];
  const { keeper } = keeperIn(world);
  await keeper.start();
  await world.sleep(8 * 3600 * 1000);
  expect(await keeper.accessToken()).toBe("second");
  expect(world.asked).toBe(2);
});

test("a clock that is put back an hour keeps the token, and the server's refusal brings a fresh one", async () => {
  const world = new FakeWorld();
  world.answers = [sessionNamed("first"), sessionNamed("second")];
  const { keeper } = keeperIn(world);
  await keeper.start();
  world.clock -= 3600 * 1000;
  expect(await keeper.accessToken()).toBe("first");
  expect(await keeper.refused("first")).toBe("second");
});

test("five tabs make one refresh and all have the new token", async () => {
  const world = new FakeWorld();
  world.answers = [sessionNamed("first")];
  const tabs = Array.from({ length: 5 }, () => createSessionKeeper(world));
  world.connect(...tabs);
  for (const tab of tabs) await tab.start();
  const before = world.asked;
  world.answers = [sessionNamed("second")];
  await world.pass(810_000);
  await settle();
  expect(world.asked).toBe(before + 1);
  expect(await Promise.all(tabs.map((tab) => tab.accessToken()))).toEqual(Array(5).fill("second"));
});

test("signing in or out in one tab does so in all", async () => {
  const world = new FakeWorld();
  world.hint = false;
  const tabs = [createSessionKeeper(world), createSessionKeeper(world)] as const;
  world.connect(...tabs);
  for (const tab of tabs) await tab.start();
  tabs[0].adopt(sessionNamed("mine"));
  expect(tabs[1].state()).toMatchObject({ status: "signed-in" });
  tabs[1].forget();
  expect(tabs[0].state()).toEqual({ status: "signed-out" });
});

test("two callers who need a token at once share one refresh", async () => {
  const world = new FakeWorld();
  world.answers = [sessionNamed("first"), sessionNamed("second"), sessionNamed("third")];
  const { keeper } = keeperIn(world);
  await keeper.start();
  world.clock += 901_000;
  expect(await Promise.all([keeper.accessToken(), keeper.accessToken()])).toEqual(["second", "second"]);
});

test("a new name shows at once", async () => {
  const world = new FakeWorld();
  world.answers = [sessionNamed("first")];
  const { keeper, events } = keeperIn(world);
  await keeper.start();
  keeper.rename("Annabel");
  expect(keeper.state()).toMatchObject({ user: { fullName: "Annabel" } });
  expect(events.at(-1)).toBe("user-updated");
});
