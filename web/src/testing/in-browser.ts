import "../app.css";
import { afterEach, beforeEach, expect } from "vitest";
import { emptyServer, hearsTheLast } from "./fake-server.ts";
import { leave } from "./visit.tsx";

// The set-up of every test that runs in the browser.

const ownAddress = location.href;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(async () => {
  leave();
  await hearsTheLast();
  history.replaceState(null, "", ownAddress);
  expect(emptyServer(), "requests to which the test gives no answer").toEqual([]);
});
