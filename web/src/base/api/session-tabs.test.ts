import { beforeEach, expect, test } from "vitest";
import { FakeWorld, keeperIn, sessionNamed, settle } from "./fake-world.ts";

let world: FakeWorld;
let tabs: ReturnType<typeof keeperIn>[];

/** Five tabs of a signed-in administrator. */
beforeEach(async () => {
  world = new FakeWorld();
  world.answers = [sessionNamed("first", { role: "admin" })];
  tabs = Array.from({ length: 5 }, () => keeperIn(world));
  world.connect(...tabs.map(({ keeper }) => keeper));
  await Promise.all(tabs.map(({ keeper }) => keeper.start()));
});

const tokens = () => Promise.all(tabs.map(({ keeper }) => keeper.accessToken()));
const all = (token: string) => Array(5).fill(token);

test("five tabs that open at once make one request", async () => {
  expect(world.asked).toBe(1);
  expect(await tokens()).toEqual(all("first"));
});

test("five tabs make one refresh and all have the new token", async () => {
  world.answers = [sessionNamed("second")];
  await world.pass(810_000);
  expect(world.asked).toBe(2);
  expect(await tokens()).toEqual(all("second"));
});

test("five tabs that wake after eight hours make one refresh", async () => {
  world.answers = [sessionNamed("second")];
  await world.sleep(8 * 3600 * 1000);
  expect(world.asked).toBe(2);
  expect(await tokens()).toEqual(all("second"));
});

test("five tabs that are refused at once make one refresh", async () => {
  world.answers = [sessionNamed("second")];
  expect(await Promise.all(tabs.map(({ keeper }) => keeper.refused("first")))).toEqual(all("second"));
  expect(world.asked).toBe(2);
});

test("signing in or out in one tab does so in all", async () => {
  tabs[0]?.keeper.forget();
  for (const { keeper } of tabs) expect(keeper.state()).toEqual({ status: "signed-out" });
  await tabs[1]?.keeper.begin(async () => sessionNamed("mine"));
  for (const { keeper } of tabs) expect(keeper.state()).toMatchObject({ status: "signed-in" });
});

test("the answer to an old cookie does not affect a session that begins", async () => {
  let arrive = () => {};
  world.delay = new Promise((resolve) => {
    arrive = resolve;
  });
  world.answers = ["ended"];
  await world.pass(810_000);
  const begun = tabs[1]?.keeper.begin(async () => sessionNamed("mine"));
  arrive();
  await begun;
  await settle();
  expect(await tokens()).toEqual(all("mine"));
});

test("a sign-in that fails leaves everything as it was", async () => {
  await expect(tabs[1]?.keeper.begin(() => Promise.reject(new Error("Wrong password.")))).rejects.toThrow();
  expect(await tokens()).toEqual(all("first"));
});

test("a role that was taken away shows in all tabs after one refresh", async () => {
  world.answers = [sessionNamed("second", { role: "user" })];
  await Promise.all(tabs.map(({ keeper }) => keeper.recheck()));
  expect(world.asked).toBe(2);
  for (const { keeper, events } of tabs) {
    expect(keeper.state()).toMatchObject({ user: { role: "user" } });
    expect(events.filter((event) => event === "user-updated")).toHaveLength(1);
  }
});

test("if nothing about the person has changed, no update is announced", async () => {
  world.answers = [sessionNamed("second", { role: "admin" })];
  await Promise.all(tabs.map(({ keeper }) => keeper.recheck()));
  expect(world.asked).toBe(2);
  for (const { events } of tabs) expect(events).not.toContain("user-updated");
});

test("a change during a refresh causes one more request", async () => {
  let arrive = () => {};
  world.delay = new Promise((resolve) => {
    arrive = resolve;
  });
  world.answers = [sessionNamed("second", { role: "admin" }), sessionNamed("third", { role: "user" })];
  await world.pass(810_000);
  const heard = tabs.map(({ keeper }) => keeper.recheck());
  arrive();
  await Promise.all(heard);
  await settle();
  expect(world.asked).toBe(3);
  for (const { keeper } of tabs) expect(keeper.state()).toMatchObject({ user: { role: "user" } });
});

test.each(["no network", "busy"] as const)("asking at '%s' changes nothing", async (answer) => {
  world.answers = [answer];
  await Promise.all(tabs.map(({ keeper }) => keeper.recheck()));
  expect(world.asked).toBeGreaterThan(1);
  for (const { keeper } of tabs) expect(keeper.state()).toMatchObject({ user: { role: "admin" } });
});

test("no request is made for somebody who is signed out", async () => {
  tabs[0]?.keeper.forget();
  await tabs[1]?.keeper.recheck();
  expect(world.asked).toBe(1);
});
