import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";

const origin = "https://boxmates.example";
const worker = readFileSync(new URL("../../../public/sw.js", import.meta.url), "utf8");

/** Presses a notification in the worker, beside a window that shows `shown`, if any; returns what the worker does. */
async function pressed(path: string, shown?: string): Promise<Deed[]> {
  const deeds: Deed[] = [];
  const handlers = new Map<string, (event: unknown) => void>();
  const window = {
    url: shown,
    navigate: async (address: string) => {
      deeds.push(["navigate", address]);
      return window;
    },
    focus: async () => void deeds.push(["focus"]),
  };
  runInContext(
    worker,
    createContext({
      URL,
      location: { href: `${origin}/sw.js`, origin },
      addEventListener: (name: string, handler: (event: unknown) => void) => handlers.set(name, handler),
      clients: {
        matchAll: async () => (shown ? [window] : []),
        openWindow: async (address: string) => void deeds.push(["open", address]),
      },
    }),
  );
  let done: Promise<unknown> | undefined;
  handlers.get("notificationclick")?.({
    notification: { close: () => {}, data: { path } },
    waitUntil: (work: Promise<unknown>) => {
      done = work;
    },
  });
  await done;
  return deeds;
}

type Deed = [name: "navigate" | "open", address: string] | [name: "focus"];

test("a notification leads to its page: in a new window, in the one that is open, or where it is shown already", async () => {
  const address = `${origin}/group/1?a=b`;
  expect(await pressed("/group/1?a=b")).toEqual([["open", address]]);
  expect(await pressed("/group/1?a=b", `${origin}/profile`)).toEqual([["navigate", address], ["focus"]]);
  expect(await pressed("/group/1?a=b", address)).toEqual([["focus"]]);
});

test.each([
  "https://elsewhere.example/x",
  "//elsewhere.example/x",
  "/\\elsewhere.example/x",
  "\t//elsewhere.example",
  "http://boxmates.example/x",
  "javascript:alert(1)",
  "data:text/html,x",
  "https://",
])("instead of elsewhere a notification leads to the first page: %s", async (path) => {
  expect(await pressed(path)).toEqual([["open", `${origin}/`]]);
  expect(await pressed(path, `${origin}/profile`)).toEqual([["navigate", `${origin}/`], ["focus"]]);
});
