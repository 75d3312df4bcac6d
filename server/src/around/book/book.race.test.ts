import { randomUUID } from "node:crypto";
import { memoryLimits } from "@boxmates/contract/around/book";
import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { tinyPng } from "../../testing/access-rows.ts";
import { photoInBook } from "../../testing/books.ts";
import { race, racers, repeatedly, tally } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { groupSet } from "../../testing/world.ts";

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();
  const { book } = contract;

  /** A delivery with one photo of its owner's. */
  async function begun() {
    const siteAdmin = await app.signedInAs("Site admin", "admin");
    const invitedEmail = `${randomUUID()}@example.com`;
    const game = await groupSet(app, siteAdmin, { name: "Cheese club", invitedEmail });
    const delivery = { groupId: game.groupId, deliveryId: game.deliveryId };
    const { memoryId } = await photoInBook(app, delivery, game.owner.userId);
    return { ...game, delivery, params: { ...delivery, memoryId } };
  }

  test("of many photos at once only as many are added as fit", async () => {
    await repeatedly(async () => {
      const { owner, delivery } = await begun();
      for (let count = 2; count < memoryLimits.photos; count++)
        await photoInBook(app, delivery, owner.userId);
      const request = { params: delivery, query: {}, file: tinyPng };
      const replies = await race(() => app.send(book.addPhoto, request, owner));
      expect(tally(replies)).toEqual({ ok: 1, TOO_MANY_PHOTOS: racers - 1 });
    });
  });

  test("a heart that is given many times at once counts once", async () => {
    await repeatedly(async () => {
      const { member, params } = await begun();
      await race(() => app.send(book.heart, { params, body: { given: true } }, member));
      const { items } = await app.call(book.memories, { params }, member);
      expect(items).toMatchObject([{ hearts: 1 }]);
    });
  });

  test("a comment on a photo that is taken away at that moment is kept or refused, never lost by surprise", async () => {
    await repeatedly(async () => {
      const { owner, member, params } = await begun();
      const [comment, removed] = await Promise.all([
        app.code(book.addComment, { params, body: { words: "Nice" } }, member),
        app.code(book.remove, { params }, owner),
      ]);
      expect(removed).toBe("ok");
      expect(["ok", "MEMORY_NOT_FOUND"]).toContain(comment);
      expect((await app.call(book.memories, { params }, member)).items).toEqual([]);
    });
  });

  test("a photo that its owner adds while they are removed is gone with them", async () => {
    await repeatedly(async () => {
      const { owner, member, delivery } = await begun();
      const { groupId } = delivery;
      const [added] = await Promise.all([
        app.code(book.addPhoto, { params: delivery, query: {}, file: tinyPng }, member),
        app.call(contract.membership.remove, { params: { groupId, userId: member.userId } }, owner),
      ]);
      expect(["ok", "NOT_A_MEMBER"]).toContain(added);
      expect((await app.call(book.memories, { params: delivery }, owner)).items).toHaveLength(1);
    });
  });
});
