import { expect, test } from "vitest";
import { FakeWorld, keeperIn, sessionNamed } from "./fake-world.ts";

test("someone who was not signed in is known to be signed out without asking", async () => {
  const world = new FakeWorld();
  world.hint = false;
  const { keeper } = keeperIn(world);
  await keeper.start();
  expect(keeper.state()).toEqual({ status: "signed-out" });
  expect(world.asked).toBe(0);
});

test("an existing session is resumed when the page opens", async () => {
  const world = new FakeWorld();
  world.answers = [sessionNamed("first")];
  const { keeper } = keeperIn(world);
  await keeper.start();
  expect(keeper.state()).toMatchObject({ status: "signed-in", user: { fullName: "Ann" } });
  expect(await keeper.accessToken()).toBe("first");
  expect(world.asked).toBe(1);
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

test.each(["no network", "busy"] as const)(
  "an answer such as '%s' never signs anyone out, the end of the session does",
  async (answer) => {
    const world = new FakeWorld();
    world.answers = [sessionNamed("first"), answer];
    const { keeper, events } = keeperIn(world);
    await keeper.start();
    await world.pass(3600 * 1000);
    await expect(keeper.accessToken()).rejects.toThrow();
    await expect(keeper.refused("first")).rejects.toThrow();
    expect(keeper.state().status).toBe("signed-in");
    expect(world.hint).toBe(true);
    expect(events).toEqual(["token-refreshed"]);
    world.answers = [sessionNamed("second"), "ended"];
    expect(await keeper.accessToken()).toBe("second");
    expect(await keeper.refused("second")).toBeUndefined();
    expect(keeper.state().status).toBe("signed-out");
  },
);

test.each(["no network", "busy"] as const)(
  "a page that opens at '%s' asks until it knows",
  async (answer) => {
    const world = new FakeWorld();
    world.answers = [...Array<typeof answer>(20).fill(answer), sessionNamed("first")];
    const { keeper, events } = keeperIn(world);
    await keeper.start();
    expect(keeper.state().status).toBe("signed-in");
    expect(events).toEqual(["token-refreshed"]);
  },
);

test("after eight hours asleep the first check gets a fresh token", async () => {
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

test("a clock that jumps an hour ahead costs one refresh and signs nobody out", async () => {
  const world = new FakeWorld();
  world.answers = [sessionNamed("first"), sessionNamed("second")];
  const { keeper } = keeperIn(world);
  await keeper.start();
  world.clock += 3600 * 1000;
  expect(await keeper.accessToken()).toBe("second");
  await world.pass(300_000);
  expect(world.asked).toBe(2);
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

test("an answer to a request from before the change does not bring the former name back, a later one does", async () => {
  const world = new FakeWorld();
  world.answers = [sessionNamed("first"), sessionNamed("second"), sessionNamed("third")];
  const { keeper } = keeperIn(world);
  await keeper.start();
  world.clock += 901_000;
  const renewed = keeper.accessToken();
  keeper.rename("Annabel");
  expect(await renewed).toBe("second");
  expect(keeper.state()).toMatchObject({ user: { fullName: "Annabel" } });
  world.clock += 901_000;
  expect(await keeper.accessToken()).toBe("third");
  expect(keeper.state()).toMatchObject({ user: { fullName: "Ann" } });
});

test("a recovery session is announced and changes nothing", async () => {
  const world = new FakeWorld();
  world.answers = [sessionNamed("first")];
  const { keeper, events } = keeperIn(world);
  await keeper.start();
  const before = keeper.state();
  keeper.announce("password-recovery");
  expect(events.at(-1)).toBe("password-recovery");
  expect(keeper.state()).toBe(before);
});
