import { contract } from "@boxmates/contract/contract";
import { subscribe } from "@boxmates/scenes/groups";
import { describe, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { refundFree } from "../../money/pass/queries.ts";
import { startPaidApp } from "../../testing/paid-app.ts";
import { paidPass, wantsBoxes } from "../../testing/passes.ts";
import { race, repeatedly } from "../../testing/races.ts";
import type { Person } from "../../testing/test-app.ts";
import { groupOf, stockedBox } from "../../testing/world.ts";
import { runDueDeliveries } from "./jobs.ts";

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const { app, stripe } = startPaidApp();
  const { agreement, pass } = contract;

  /** Mia is in so many groups, and wants from each a box that she has paid ahead; all are due today. */
  async function mayUse(groups: number, boxCount: number) {
    const { db } = app.parts;
    const { mia, boxId } = await wantsBoxes(app, groups);
    const today = app.now.toISOString().slice(0, 10);
    await db.updateTable("groupSubscriptions").set({ nextDeliveryDate: today }).execute();
    const bought = { userId: mia.userId, subscriptionBoxId: boxId, boxCount, totalCents: 2999 * boxCount };
    return { mia, passId: await paidPass(app, bought) };
  }

  const usedBy = ({ userId }: Person) =>
    app.parts.db
      .selectFrom("payments")
      .select(["passBoxId", "state", "parcelId"])
      .where("userId", "=", userId)
      .execute();

  test("however many deliveries want the last boxes, each covers one parcel, and nothing else is sent", async () => {
    await repeatedly(async () => {
      const { mia } = await mayUse(4, 2);
      await race(() => runDueDeliveries(app.parts, theService), 4);
      const used = await usedBy(mia);
      expect(used.map(({ state }) => state)).toEqual(["covered", "covered"]);
      expect(new Set(used.map(({ passBoxId }) => passBoxId)).size).toBe(2);
      const parcels = await app.parts.db.selectFrom("parcels").select("awaitsPayment").execute();
      expect(parcels.filter(({ awaitsPayment }) => awaitsPayment)).toEqual([]);
    });
  });

  test("a box that a delivery takes while the unused ones are given back is used or given back", async () => {
    await repeatedly(async () => {
      const { mia, passId } = await mayUse(3, 3);
      const giveBack = () =>
        app.parts.db.transaction().execute((tx) => refundFree(tx, theService, passId, { now: app.now }));
      await Promise.all([runDueDeliveries(app.parts, theService), giveBack(), giveBack()]);
      const boxes = await app.parts.db
        .selectFrom("passBoxes")
        .select(["shareCents", "isRefunded"])
        .where("passId", "=", passId)
        .execute();
      const used = await usedBy(mia);
      const refunded = boxes.filter(({ isRefunded }) => isRefunded);
      expect(used.length + refunded.length).toBe(3);
      const refunds = await app.parts.db
        .selectFrom("refunds")
        .select("cents")
        .where("passId", "=", passId)
        .execute();
      const cents = (rows: readonly number[]) => rows.reduce((sum, each) => sum + each, 0);
      expect(cents(refunds.map((each) => each.cents))).toBe(cents(refunded.map((each) => each.shareCents)));
    });
  });

  test("however often a paid Checkout is looked at, its boxes are made once", async () => {
    await repeatedly(async () => {
      const [olive, admin] = [await app.signedInAs("Olive"), await app.signedInAs("Site", "admin")];
      const groupId = await groupOf(app, olive);
      const { id: boxId } = await stockedBox(app, admin, "Alpine Evening");
      const { id: subscriptionId } = await subscribe(app, olive, groupId, boxId);
      const body = { size: 3 as const, isForGroup: false, continues: false, totalCents: 7999 };
      await app.call(agreement.buyAhead, { params: { groupId, subscriptionId }, body }, olive);
      stripe.checkouts.pay(stripe.checkouts.open.id);
      const seen = await race(() => app.call(pass.look, {}, olive), 10);
      expect(seen.filter(({ boxes }) => boxes > 0)).toEqual([{ boxes: 3 }]);
      const made = await app.parts.db
        .selectFrom("passBoxes")
        .innerJoin("passes", "passes.id", "passBoxes.passId")
        .select("passBoxes.id")
        .where("passes.userId", "=", olive.userId)
        .execute();
      expect(made).toHaveLength(3);
      expect(stripe.faults).toEqual([]);
    });
  });
});
