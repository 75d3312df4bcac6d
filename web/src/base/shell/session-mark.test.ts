import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { sessionScript } from "./session-mark.ts";

/** Runs the head's script in a browser that remembers this; returns the mark on <html> and the name that is shown. */
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

test("without a remembered person the page is a visitor's", () => {
  expect(marked(null)).toEqual({ session: undefined, name: "" });
});

test("a remembered person is greeted before the page is painted, an admin and a vendor as one", () => {
  expect(marked('{"name":"Ann","role":"user"}')).toEqual({ session: "member", name: "Ann" });
  expect(marked('{"name":"Ann","role":"vendor"}')).toEqual({ session: "vendor", name: "Ann" });
  expect(marked('{"name":"Ann","role":"admin"}')).toEqual({ session: "admin", name: "Ann" });
});

test.each(["yes", "null", '{"name":7}'])("'%s' is taken for a remembered person", (remembered) => {
  expect(marked(remembered)).toEqual({ session: "member", name: "" });
});

test("nothing in the script can end its element early", () => {
  expect(sessionScript).not.toMatch(/[<&](?!&)/);
});
