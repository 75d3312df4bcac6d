import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { type CountedHit, countHit, giveBack } from "./limits.ts";

const app = startTestApp();
const limit = { name: "test", max: 2, windowSeconds: 60 };
const hit = () => countHit(app.parts.db, limit, "ann", app.now);
let first: CountedHit;

beforeEach(async () => {
  first = await hit();
});

test("a hit that is given back was not counted", async () => {
  await giveBack(app.parts.db, first);
  await hit();
  await hit();
  await expect(hit()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
});

test("a hit is not given back to the window after its own", async () => {
  pass(app, { seconds: 60 });
  await hit();
  await giveBack(app.parts.db, first);
  await hit();
  await expect(hit()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
});
