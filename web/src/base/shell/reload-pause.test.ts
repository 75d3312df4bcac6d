import { expect, test } from "vitest";
import { fakeStorage } from "../../testing/fake-storage.ts";
import { isMissingScript } from "./is-missing-script.ts";
import { noteReload, reloadPauseLeft, reloadPauseMs } from "./reload-pause.ts";

const denied = () => {
  throw new DOMException("denied", "SecurityError");
};

const now = Date.UTC(2026, 10, 21);

test("a page may reload itself at once, and then once a minute", () => {
  const storage = fakeStorage();
  const tab = () => storage;
  expect(reloadPauseLeft(tab, now)).toBe(0);
  expect(noteReload(tab, now)).toBe(true);
  expect(reloadPauseLeft(tab, now + 1000)).toBe(reloadPauseMs - 1000);
  expect(reloadPauseLeft(tab, now + reloadPauseMs)).toBe(0);
});

test("after a clock was put back the wait is a minute at most", () => {
  const storage = fakeStorage();
  const tab = () => storage;
  noteReload(tab, now);
  expect(reloadPauseLeft(tab, now - 86_400_000)).toBe(reloadPauseMs);
});

test("a page never reloads itself where nothing can be remembered", () => {
  expect(reloadPauseLeft(denied, now)).toBe(Number.POSITIVE_INFINITY);
  expect(noteReload(denied, now)).toBe(false);
});

test.each([
  "Failed to fetch dynamically imported module: https://boxmates.example/assets/FaqPage-1.js",
  "error loading dynamically imported module: https://boxmates.example/assets/FaqPage-1.js",
  "Importing a module script failed.",
])("a missing script is recognized by the browser's message: %s", (message) => {
  expect(isMissingScript(new TypeError(message))).toBe(true);
});

test("other errors are not taken for a missing script", () => {
  expect(isMissingScript(new TypeError("x is undefined"))).toBe(false);
  expect(isMissingScript(undefined)).toBe(false);
});
