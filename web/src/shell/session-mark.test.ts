import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { sessionScript } from "./session-mark.ts";

/** Runs the head's script in a page that remembers this; says what is on <html> and what the name's place got. */
function marked(remembered: string | null) {
  const dataset: Record<string, string> = {};
  const place = { textContent: "" };
  let parsed = () => {};
  class MutationObserver {
    constructor(listener: (changes: unknown, observer: MutationObserver) => void) {
      parsed = () => listener([], this);
    }
    observe() {}
    disconnect() {}
  }
  runInNewContext(sessionScript, {
    localStorage: { getItem: () => remembered },
    document: { documentElement: { dataset }, querySelector: () => place },
    MutationObserver,
  });
  parsed();
  return { session: dataset.session, name: place.textContent };
}

test("nobody is remembered: the page is a visitor's", () => {
  expect(marked(null)).toEqual({ session: undefined, name: "" });
});

test("who is remembered is greeted before the page is painted, an admin as one", () => {
  expect(marked('{"name":"Ann","role":"user"}')).toEqual({ session: "member", name: "Ann" });
  expect(marked('{"name":"Ann","role":"vendor"}')).toEqual({ session: "member", name: "Ann" });
  expect(marked('{"name":"Ann","role":"admin"}')).toEqual({ session: "admin", name: "Ann" });
});

test.each(["yes", "null", '{"name":7}'])("'%s' stands for somebody", (remembered) => {
  expect(marked(remembered)).toEqual({ session: "member", name: "" });
});

test("nothing in the script can end it early", () => {
  expect(sessionScript).not.toMatch(/[<&](?!&)/);
});
