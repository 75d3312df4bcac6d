import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";

const origin = "https://boxmates.example";
const worker = readFileSync(new URL("../../../public/sw.js", import.meta.url), "utf8");

/** Presses a notification in the worker, and returns what opens: in a new window, or in the one that shows `shown`. */
async function pressed(path: unknown, shown?: string): Promise<string[]> {
  const opened: string[] = [];
  const handlers = new Map<string, (event: unknown) => void>();
  const window = { url: shown, navigate: async (address: string) => void opened.push(address) };
  runInContext(
    worker,
    createContext({
      URL,
      location: { href: `${origin}/sw.js`, origin },
      addEventListener: (name: string, handler: (event: unknown) => void) => handlers.set(name, handler),
      clients: {
        matchAll: async () => (shown ? [window] : []),
        openWindow: async (address: string) => void opened.push(address),
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
  return opened;
}

test("a notification leads to its page", async () => {
  expect(await pressed("/group/1")).toEqual([`${origin}/group/1`]);
  expect(await pressed("/group/1?a=b", `${origin}/profile`)).toContain(`${origin}/group/1?a=b`);
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
  undefined,
])("a notification does not lead elsewhere: %s", async (path) => {
  for (const shown of [undefined, `${origin}/profile`])
    for (const address of await pressed(path, shown)) expect(new URL(address).origin).toBe(origin);
  expect(await pressed(path)).toHaveLength(1);
});
