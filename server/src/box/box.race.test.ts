import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { race, racers, repeatedly, tally } from "../testing/races.ts";
import { startTestApp } from "../testing/test-app.ts";
import { stockedBox } from "../testing/world.ts";

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  test("contents that are added together are numbered without a gap or a twin", async () => {
    const admin = await app.signedInAs("Admin", "admin");
    await repeatedly(async () => {
      const { id: boxId } = await stockedBox(app, admin, "Box", { items: 0 });
      const replies = await race((number) => {
        const body = { itemName: `Item ${number}` };
        return app.send(contract.box.addContent, { params: { boxId }, body }, admin);
      });
      expect(tally(replies)).toEqual({ ok: racers });
      const numbers = replies.map((reply) => (reply.ok ? (reply.body.productNumber ?? 0) : 0));
      expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: racers }, (_, index) => index + 1));
    });
  });
});
