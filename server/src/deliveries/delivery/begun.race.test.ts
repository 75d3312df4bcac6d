import { contract } from "@boxmates/contract/contract";
import { arrive } from "@boxmates/scenes/deliveries";
import { describe, expect, test } from "vitest";
import { race, repeatedly } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { arrivedGame } from "../../testing/world.ts";

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();
  const { delivery, questionnaireSession, tasting } = contract;

  /** What begins a game, and what tells whether it did. */
  const beginnings = (game: Awaited<ReturnType<typeof arrivedGame>>) => {
    const at = { groupId: game.groupId, deliveryId: game.deliveryId };
    const named = { ...at, questionnaireId: game.questionnaire.id };
    return [
      () => app.code(tasting.start, { params: at }, game.member),
      () =>
        app.code(
          questionnaireSession.answer,
          { params: { ...named, questionId: "stars" }, body: { answer: "4" } },
          game.groupAdmin,
        ),
    ];
  };

  test("either a friend begins, or the arrival is taken back", async () => {
    await repeatedly(async () => {
      await app.clear();
      const game = await arrivedGame(app);
      const at = { groupId: game.groupId, deliveryId: game.deliveryId };
      for (const begin of beginnings(game)) {
        const [begun, undone] = await race<string>(
          (racer) => (racer === 0 ? begin() : app.code(delivery.undoArrival, { params: at }, game.owner)),
          2,
        );
        expect([
          ["ok", "GAME_BEGUN"],
          ["TASTING_CLOSED", "ok"],
          ["NOT_DELIVERED", "ok"],
        ]).toContainEqual([begun, undone]);
        if (undone !== "ok") return;
        await arrive(app, game.owner, game.groupId, game.deliveryId);
      }
    });
  });

  test("either a friend begins, or the contents are changed", async () => {
    await repeatedly(async () => {
      await app.clear();
      const game = await arrivedGame(app);
      const params = { deliveryId: game.deliveryId };
      const [begin] = beginnings(game);
      const { versionId: basedOn } = await app.call(delivery.contents, { params }, game.siteAdmin);
      const body = { basedOn, notes: "", products: [{ id: null, itemName: "Something else" }] };
      const [begun, changed] = await race<string>(
        async (racer) =>
          racer === 0
            ? ((await begin?.()) ?? "")
            : app.code(delivery.setContents, { params, body }, game.siteAdmin),
        2,
      );
      // Whoever begins after the change plays with what was sent.
      expect(begun).toBe("ok");
      expect(["ok", "CONTENTS_SETTLED"]).toContain(changed);
      const request = { params: { groupId: game.groupId, deliveryId: game.deliveryId } };
      const started = await app.call(tasting.start, request, game.member);
      expect(started).toMatchObject({ numbers: changed === "ok" ? [1] : [1, 2, 3] });
    });
  });
});
