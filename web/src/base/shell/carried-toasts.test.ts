import { beforeEach, expect, test, vi } from "vitest";
import { fakeStorage } from "../../testing/fake-storage.ts";
import { takeToasts, toast, toastMs } from "../ui/toast.ts";
import { carryToasts, sayCarriedToasts } from "./carried-toasts.ts";

const now = Date.UTC(2026, 10, 21);
let stored: Storage;
const tab = () => stored;
const titles = () => takeToasts().map(({ title }) => title);

beforeEach(() => {
  stored = fakeStorage();
  // The toasts of the test before are over.
  vi.useFakeTimers({ now: (vi.isFakeTimers() ? Date.now() : now) + toastMs });
  takeToasts();
});

test("the next document says once more what was on screen, and only once", () => {
  toast.info("Signed out", "Your session has ended.");
  takeToasts();
  carryToasts(tab, Date.now());
  sayCarriedToasts(tab, Date.now() + 1000);
  expect(takeToasts()).toMatchObject([
    { type: "info", title: "Signed out", description: "Your session has ended." },
  ]);
  sayCarriedToasts(tab, Date.now() + 1000);
  expect(titles()).toEqual([]);
});

test("a message that has left the screen, can be undone, or may be taken back is not said again", () => {
  toast.success("Group created");
  vi.advanceTimersByTime(toastMs);
  toast.info("Signed out");
  toast.success("Item deleted", undefined, { label: "Undo", onPress: () => {} });
  toast.error("No connection", "Nothing was lost.", "read:groups");
  takeToasts();
  carryToasts(tab, Date.now());
  sayCarriedToasts(tab, Date.now());
  expect(titles()).toEqual(["Signed out"]);
});

test("a document that opens much later says nothing about it", () => {
  toast.info("Signed out");
  takeToasts();
  carryToasts(tab, Date.now());
  sayCarriedToasts(tab, Date.now() + 2 * toastMs + 1);
  expect(titles()).toEqual([]);
});

test("a browser that forbids storage carries nothing, and nothing breaks", () => {
  const denied = () => {
    throw new DOMException("denied", "SecurityError");
  };
  toast.info("Signed out");
  takeToasts();
  carryToasts(denied, now);
  sayCarriedToasts(denied, now);
  expect(titles()).toEqual([]);
});
