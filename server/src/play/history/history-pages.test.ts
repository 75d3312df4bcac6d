import { contract } from "@boxmates/contract/contract";
import { arrive } from "@boxmates/scenes/deliveries";
import { expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, deliverToday } from "../../testing/world.ts";
import { deliveriesOnPage } from "./rules.ts";

const app = startTestApp();

test("the history has all deliveries, a page at a time, each with what the reader can still play of it", async () => {
  let game = await arrivedGame(app);
  const made = [game.deliveryId];
  while (made.length < deliveriesOnPage + 2) {
    pass(app, { days: 1 });
    game = {
      ...game,
      owner: await app.signedInAgain(game.owner),
      siteAdmin: await app.signedInAgain(game.siteAdmin),
    };
    made.unshift(await deliverToday(app, game.subscriptionId));
    await arrive(app, game.owner, game.groupId, made[0] ?? "");
  }
  await app.parts.db
    .updateTable("groupDeliveries")
    .set({ deliveryStatus: "cancelled", deliveredAt: null, notes: "Snowed in." })
    .where("id", "=", made[1] ?? "")
    .execute();
  const read = (before?: string) =>
    app.call(
      contract.history.show,
      { params: { groupId: game.groupId }, query: before ? { before } : {} },
      game.owner,
    );
  const first = await read();
  const second = await read(first.next ?? "");
  expect([...first.deliveries, ...second.deliveries].map(({ id }) => id)).toEqual(made);
  expect(first.deliveries).toHaveLength(deliveriesOnPage);
  expect(second.next).toBeNull();
  expect(first.deliveries[1]).toMatchObject({ status: "cancelled", notes: "Snowed in.", tasting: null });
  expect(second.deliveries.at(-1)).toMatchObject({
    tasting: "not_started",
    activity: null,
    played: false,
    questionnaireId: game.questionnaire.id,
    awaitsMyParcel: false,
  });
});
