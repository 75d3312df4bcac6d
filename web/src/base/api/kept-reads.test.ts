import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeStorage } from "../../testing/fake-storage.ts";
import type { SessionListener, SessionState } from "./session-store.ts";

vi.mock("./tell-failure.ts", () => ({ tellFailure: vi.fn() }));
const session = vi.hoisted(() => ({
  state: { status: "unknown" } as SessionState,
  listeners: new Set<SessionListener>(),
}));
vi.mock("./session.ts", () => ({
  sessionState: () => session.state,
  subscribeToSession: (listener: SessionListener) => {
    session.listeners.add(listener);
    return () => session.listeners.delete(listener);
  },
}));

const path = "/my-group";
const place = `boxmates-kept-${path}`;
const ann = { id: "ann", email: "ann@example.com", fullName: "Ann", role: "user" } as const;
const as = (id: string): SessionState => ({ status: "signed-in", user: { ...ann, id } });

let stored: Storage;

/** The page as a new visit loads it: nothing but the browser's storage is left of the one before. */
async function visit() {
  vi.resetModules();
  session.listeners.clear();
  session.state = { status: "unknown" };
  const { kept, showKept } = await import("./kept-reads.ts");
  const { queryClient } = await import("./query-client.ts");
  const { prefetch, readBy } = await import("./read.ts");
  const { remember, toRemembered } = await import("./remembered-user.ts");
  const become = (state: SessionState) => {
    session.state = state;
    remember(state.status === "signed-in" ? toRemembered(state.user) : undefined);
    for (const listener of [...session.listeners]) listener(state, "token-refreshed");
  };
  const answer = async () => ({ name: "cheese club", email: "ann@example.com" });
  const groups = readBy(["groups"], answer, { failed: "" });
  const reading = kept(path, groups, (value) => ({ ...value, email: "" }));
  const shown = () => queryClient.getQueryData(reading.queryKey);
  return { become, showKept, shown, read: () => prefetch(reading), queryClient, reading };
}

/** A visit of Ann's that read her groups. */
async function annsVisit() {
  const first = await visit();
  first.become(as("ann"));
  await first.read();
  return first;
}

beforeEach(() => {
  stored = fakeStorage();
  vi.stubGlobal("localStorage", stored);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a returning person sees at once what the page read last, and it is read again", async () => {
  await annsVisit();
  const next = await visit();
  expect(next.showKept(path)).toBe(true);
  expect(next.shown()).toEqual({ name: "cheese club", email: "" });
  expect(next.queryClient.getQueryCache().find(next.reading)?.isStaleByTime(5000)).toBe(true);
  next.become(as("ann"));
  expect(next.shown()).toEqual({ name: "cheese club", email: "" });
});

test("nothing is shown on another page, or once the session is known", async () => {
  await annsVisit();
  const next = await visit();
  expect(next.showKept("/schedule")).toBe(false);
  next.become(as("ann"));
  expect(next.showKept(path)).toBe(false);
  expect(next.shown()).toBeUndefined();
});

test.each<[string, SessionState]>([
  ["another person is signed in", as("ben")],
  ["nobody is signed in any more", { status: "signed-out" }],
])("what is shown is gone as soon as it turns out that %s", async (_, state) => {
  await annsVisit();
  const next = await visit();
  next.showKept(path);
  next.become(state);
  expect(next.shown()).toBeUndefined();
});

test("what should not be left in a browser is not kept, but shown by the visit that has read it", async () => {
  const { shown } = await annsVisit();
  expect(shown()).toEqual({ name: "cheese club", email: "ann@example.com" });
  expect(JSON.parse(stored.getItem(place) ?? "").data).toEqual({ name: "cheese club", email: "" });
});

test("signing out leaves nothing in the browser", async () => {
  const { become } = await annsVisit();
  expect(Object.keys(stored)).toContain(place);
  become({ status: "signed-out" });
  expect(Object.keys(stored)).toEqual([]);
});

test("another account that takes over the browser never sees what was kept", async () => {
  const first = await annsVisit();
  first.become(as("ben"));
  const next = await visit();
  expect(next.showKept(path)).toBe(false);
  expect(next.shown()).toBeUndefined();
});

test("what was kept by another contract is not shown", async () => {
  await annsVisit();
  stored.setItem(
    place,
    JSON.stringify({ ...JSON.parse(stored.getItem(place) ?? ""), contract: "an older one" }),
  );
  const next = await visit();
  expect(next.showKept(path)).toBe(false);
});

test.each(["", "null", "{", "7"])("'%s' in the storage is nothing to show", async (text) => {
  await annsVisit();
  stored.setItem(place, text);
  const next = await visit();
  expect(next.showKept(path)).toBe(false);
});
