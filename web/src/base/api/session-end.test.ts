import { expect, test } from "vitest";
import { FakeWorld, keeperIn, sessionNamed, settle } from "./fake-world.ts";

async function signedIn(world: FakeWorld) {
  world.answers = [sessionNamed("first")];
  const tab = keeperIn(world);
  await tab.keeper.start();
  return tab;
}

test("a session that the server has ended is announced here and in the other tabs", async () => {
  const world = new FakeWorld();
  const [one, other] = [await signedIn(world), await signedIn(world)];
  world.connect(one.keeper, other.keeper);
  world.answers = ["ended"];
  await world.pass(810_000);
  for (const { keeper, events } of [one, other]) {
    expect(keeper.state().status).toBe("signed-out");
    expect(events.filter((event) => event === "session-ended")).toHaveLength(1);
  }
  expect(world.told).toContainEqual({ kind: "signed-out", event: "session-ended" });
  expect(world.hint).toBe(false);
});

test("a token refused because the session has ended announces that once", async () => {
  const world = new FakeWorld();
  const { keeper, events } = await signedIn(world);
  world.answers = ["ended"];
  expect(await Promise.all([keeper.refused("first"), keeper.refused("first")])).toEqual([
    undefined,
    undefined,
  ]);
  expect(await keeper.refused("first")).toBeUndefined();
  expect(events).toEqual(["token-refreshed", "session-ended"]);
});

test("signing out is not announced as an ended session in any tab", async () => {
  const world = new FakeWorld();
  const [one, other] = [await signedIn(world), await signedIn(world)];
  world.connect(one.keeper, other.keeper);
  world.answers = ["ended"];
  one.keeper.forget();
  await world.pass(810_000);
  for (const { keeper, events } of [one, other]) {
    expect(keeper.state()).toEqual({ status: "signed-out" });
    expect(events).not.toContain("session-ended");
  }
});

/** A request that ends the session; its answer can be held back. */
function ending() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { request: () => promise, answer: resolve, refuse: reject };
}

test.each(["this tab", "another tab"])(
  "somebody who ends their session on purpose is not told by %s that it has ended, and is led on",
  async (reporter) => {
    const world = new FakeWorld();
    const [one, other] = [await signedIn(world), await signedIn(world)];
    world.connect(one.keeper, other.keeper);
    world.answers = ["ended"];
    const { request, answer } = ending();
    const ended = one.keeper.end(request, "/somewhere");
    // What was refused is not to be sent again with the same token.
    expect(await (reporter === "this tab" ? one : other).keeper.refused("first")).toBeUndefined();
    expect(one.keeper.state().status).toBe("signed-in");
    answer();
    await ended;
    expect(one.keeper.state()).toEqual({ status: "signed-out", leadsTo: "/somewhere" });
    expect(one.events).not.toContain("session-ended");
    expect(other.keeper.state()).toEqual({ status: "signed-out" });
    expect(world.hint).toBe(false);
  },
);

test("a report that the session has ended counts once the request to end it is refused", async () => {
  const world = new FakeWorld();
  const { keeper, events } = await signedIn(world);
  world.answers = ["ended"];
  const { request, refuse } = ending();
  const ended = keeper.end(request, "/somewhere");
  await keeper.refused("first");
  refuse(new Error("refused"));
  await expect(ended).rejects.toThrow("refused");
  expect(keeper.state()).toEqual({ status: "signed-out" });
  expect(events).toEqual(["token-refreshed", "session-ended"]);
});

test("a report does not count for a session that another tab has begun since", async () => {
  const world = new FakeWorld();
  const [one, other] = [await signedIn(world), await signedIn(world)];
  world.connect(one.keeper, other.keeper);
  world.answers = ["ended"];
  const { request, refuse } = ending();
  const ended = one.keeper.end(request, "/somewhere");
  await one.keeper.refused("first");
  await other.keeper.begin(async () => sessionNamed("second"));
  refuse(new Error("refused"));
  await expect(ended).rejects.toThrow("refused");
  for (const { keeper } of [one, other]) expect(keeper.state().status).toBe("signed-in");
});

test("a refused request to end the session changes nothing, and a later end is announced", async () => {
  const world = new FakeWorld();
  const { keeper, events } = await signedIn(world);
  const { request, refuse } = ending();
  const ended = keeper.end(request, "/somewhere");
  refuse(new Error("refused"));
  await expect(ended).rejects.toThrow("refused");
  expect(keeper.state().status).toBe("signed-in");
  world.answers = ["ended"];
  await keeper.refused("first");
  expect(events).toEqual(["token-refreshed", "session-ended"]);
});

test("an outdated hint is not a session: the first start announces nothing", async () => {
  const world = new FakeWorld();
  world.answers = ["ended"];
  const { keeper, events } = keeperIn(world);
  await keeper.start();
  expect(keeper.state()).toEqual({ status: "signed-out" });
  expect(events).toEqual(["signed-out"]);
  expect(world.hint).toBe(false);
});

test.each([sessionNamed("second"), "ended"] as const)(
  "an answer that was on its way when the person signed out is nobody's",
  async (answer) => {
    const world = new FakeWorld();
    const { keeper, events } = await signedIn(world);
    let arrive = () => {};
    world.delay = new Promise((resolve) => {
      arrive = resolve;
    });
    world.answers = [answer];
    await world.pass(810_000);
    keeper.forget();
    arrive();
    await settle();
    expect(keeper.state()).toEqual({ status: "signed-out" });
    expect(events).toEqual(["token-refreshed", "signed-out"]);
    expect(world.hint).toBe(false);
  },
);

test("signing out while another tab waits for its turn causes no further request", async () => {
  const world = new FakeWorld();
  const [one, other] = [await signedIn(world), await signedIn(world)];
  world.connect(one.keeper, other.keeper);
  const asked = world.asked;
  const refused = one.keeper.refused("first");
  other.keeper.forget();
  expect(await refused).toBeUndefined();
  expect(world.asked).toBe(asked);
});
