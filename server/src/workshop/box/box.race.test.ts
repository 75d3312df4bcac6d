import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { manyRounds, race, racers, repeatedly, tally } from "../../testing/races.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { stockedBox } from "../../testing/world.ts";

const { box } = contract;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  test("contents that are added at once are numbered without gaps or duplicates", async () => {
    const admin = await app.signedInAs("Admin", "admin");
    await repeatedly(async () => {
      const { id: boxId } = await stockedBox(app, admin, "Box", { items: 0 });
      const replies = await race((number) => {
        const body = { itemName: `Item ${number}` };
        return app.send(box.addContent, { params: { boxId }, body }, admin);
      });
      expect(tally(replies)).toEqual({ ok: racers });
      const numbers = replies.map((reply) => (reply.ok ? (reply.body.productNumber ?? 0) : 0));
      expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: racers }, (_, index) => index + 1));
    });
  });

  test("two admins who add at once leave no gaps or duplicates", async () => {
    const admins = [await app.signedInAs("One", "admin"), await app.signedInAs("Two", "admin")];
    const { id: boxId } = await stockedBox(app, admins[0] as Person, "Box", { items: 0 });
    const rounds = manyRounds(200);
    for (let round = 1; round <= rounds; round++) {
      const add = (admin: Person) =>
        app.send(box.addContent, { params: { boxId }, body: { itemName: `Item ${round}` } }, admin);
      expect(tally(await Promise.all(admins.map(add)))).toEqual({ ok: 2 });
    }
    const contents = await app.call(box.contents, { params: { boxId } }, admins[0]);
    const numbers = contents.map((content) => content.productNumber ?? 0).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 2 * rounds }, (_, index) => index + 1));
  });
});
