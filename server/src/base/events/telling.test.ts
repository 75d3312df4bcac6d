import type { LiveEvent } from "@boxmates/contract/base/event";
import { expect, test } from "vitest";
import type { Stream } from "./open-streams.ts";
import { createTelling, type Rights, topicsOf } from "./telling.ts";

const event = (topic: string, kind: LiveEvent["kind"] = "room"): LiveEvent => ({ topic, kind });
const inGroup = (...groupIds: string[]): Rights => ({ isAdmin: false, groupIds });

/** People whose rights are looked up when the test says so. */
function people(rights: Record<string, Rights>) {
  const lookedUp: string[][] = [];
  const answers: (() => void)[] = [];
  const failed: unknown[] = [];
  const failures: unknown[] = [];
  const telling = createTelling({
    listRights: async (sessionIds) => {
      lookedUp.push([...sessionIds]);
      await new Promise<void>((resolve) => answers.push(resolve));
      const failure = failures.shift();
      if (failure) throw failure;
      return new Map(sessionIds.flatMap((id) => (rights[id] ? [[id, rights[id]] as const] : [])));
    },
    onFailure: (error) => void failed.push(error),
  });
  const open = (name: string, past: LiveEvent[] = []) => {
    const heard: string[] = [];
    const stream: Stream = {
      userId: name,
      sessionId: name,
      topics: topicsOf(name, rights[name]),
      write: (text) =>
        void heard.push(/"topic":"([^"]*)"/.exec(text)?.[1] ?? text.trim().split("\n")[0] ?? ""),
      end: () => {
        heard.push("end");
        telling.close(stream);
      },
    };
    telling.open(stream, past);
    return heard;
  };
  const answer = async () => {
    answers.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { telling, open, answer, lookedUp, failures, failed };
}

test("rights are looked up once for all who may hear an event, and for all that came during a look-up", async () => {
  const { telling, open, answer, lookedUp } = people({
    ann: inGroup("a"),
    ben: inGroup("a"),
    cleo: inGroup("c"),
  });
  const [ann, ben, cleo] = [open("ann"), open("ben"), open("cleo")];
  await answer();
  telling.tell(event("group:a"));
  for (const topic of ["group:a", "group:c", "group:a"]) telling.tell(event(topic));
  await answer();
  await answer();
  expect(lookedUp).toEqual([
    ["ann", "ben"],
    ["ann", "ben", "cleo"],
  ]);
  const three = ["event: caught-up", "group:a", "group:a", "group:a"];
  expect([ann, ben, cleo]).toEqual([three, three, ["event: caught-up", "group:c"]]);
});

test("a stream is told earlier events only as its past, and before all that follows", async () => {
  const { telling, open, answer } = people({ ann: inGroup("a"), ben: inGroup("a") });
  open("ann");
  await answer();
  telling.tell(event("group:a"));
  telling.tell(event("group:a", "results"));
  const ben = open("ben", [event("user:ben"), event("group:b")]);
  telling.tell(event("group:a"));
  await answer();
  await answer();
  expect(ben).toEqual(["user:ben", "event: caught-up", "group:a"]);
});

test("a new member hears the group from then on, and a removed one hears nothing that came with the removal", async () => {
  const rights = { ann: inGroup(), ben: inGroup("a") };
  const { telling, open, answer } = people(rights);
  const [ann, ben] = [open("ann"), open("ben")];
  await answer();
  // The others come during its look-up.
  telling.tell(event("user:ben"));
  telling.tell(event("user:ann"));
  telling.tell(event("group:a"));
  for (const name of ["ann", "ben"]) telling.tell(event(`user:${name}`, "membership"));
  telling.tell(event("group:a"));
  await answer();
  Object.assign(rights, { ann: inGroup("a"), ben: inGroup() });
  await answer();
  expect(ann.slice(1)).toEqual(["user:ann", "user:ann", "group:a"]);
  expect(ben.slice(1)).toEqual(["user:ben", "user:ben"]);
});

test("a stream ends with its session", async () => {
  const rights: Record<string, Rights> = { ann: inGroup("a"), ben: inGroup("a") };
  const { telling, open, answer } = people(rights);
  const [ann, ben] = [open("ann"), open("ben")];
  await answer();
  delete rights.ann;
  for (const topic of ["group:a", "user:ann"]) telling.tell(event(topic));
  await answer();
  await answer();
  expect(ann.slice(1)).toEqual(["user:ann", "end"]);
  expect(ben.slice(1)).toEqual(["group:a"]);
});

test("streams end if their rights cannot be looked up, which is noted, and others are told what comes next", async () => {
  const { telling, open, answer, failures, failed } = people({ ann: inGroup("a"), ben: inGroup("b") });
  const [ann, ben] = [open("ann"), open("ben")];
  await answer();
  const gone = new Error("The database is gone.");
  failures.push(gone);
  telling.tell(event("group:a"));
  telling.tell(event("group:b"));
  await answer();
  await answer();
  expect(failed).toEqual([gone]);
  expect(ann.slice(1)).toEqual(["end"]);
  expect(ben.slice(1)).toEqual(["group:b"]);
});

test("a stream that has closed is looked up no more, also if it closes during a look-up", async () => {
  const { telling, open, answer, lookedUp } = people({ ann: inGroup("a"), ben: inGroup("a") });
  open("ann");
  const ben = open("ben");
  await answer();
  telling.tell(event("group:a"));
  const [first] = telling.list();
  if (first) telling.close(first);
  telling.tell(event("group:a"));
  await answer();
  await answer();
  expect(lookedUp).toEqual([["ann", "ben"], ["ben"]]);
  expect(ben.slice(1)).toEqual(["group:a", "group:a"]);
  expect(telling.list()).toHaveLength(1);
});
