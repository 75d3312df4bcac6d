import { expect, test } from "vitest";
import { takingTurns } from "./turns.ts";

/** Work that goes on until it is told to end. */
function held() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<string>((resolve) => ends.push(() => resolve("done")));
  const endAll = async () => {
    while (ends.length > 0) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { work, endAll, started: () => ends.length };
}

const refused = { code: "UNAVAILABLE", retryAfterSeconds: 2 };

test("a few run, a few wait, and the others are refused", async () => {
  const { work, endAll, started } = held();
  const inTurn = takingTurns({ concurrent: 2, queued: 1 });
  const all = Promise.allSettled([inTurn(work), inTurn(work), inTurn(work), inTurn(work)]);
  expect(started()).toBe(2);
  await endAll();
  expect((await all).map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
  ]);
  const next = inTurn(work);
  await endAll();
  expect(await next).toBe("done");
});

test("nobody takes the places of the others, and gets their own back", async () => {
  const { work, endAll } = held();
  const inTurn = takingTurns({ concurrent: 1, queued: 10, each: 2 });
  const ann = [inTurn(work, "ann"), inTurn(work, "ann")];
  await expect(inTurn(work, "ann")).rejects.toMatchObject(refused);
  const ben = inTurn(work, "ben");
  await endAll();
  expect(await Promise.all([...ann, ben])).toEqual(["done", "done", "done"]);
  const again = inTurn(work, "ann");
  await endAll();
  expect(await again).toBe("done");
});

test("work that fails gives its place back", async () => {
  const inTurn = takingTurns({ concurrent: 1, queued: 0, each: 1 });
  const fails = () => Promise.reject(new Error("It did not work."));
  await expect(inTurn(fails, "ann")).rejects.toThrow("It did not work.");
  expect(await inTurn(async () => "done", "ann")).toBe("done");
});
