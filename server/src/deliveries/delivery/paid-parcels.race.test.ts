import { contract } from "@boxmates/contract/contract";
import { subscribe } from "@boxmates/scenes/groups";
import { expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { advance } from "../../money/payment/advance.ts";
import { payWithCard, startPaidApp } from "../../testing/paid-app.ts";
import { repeatedly } from "../../testing/races.ts";
import { deliverToday, groupOf, livesAt, stockedBox } from "../../testing/world.ts";

const paid = startPaidApp();
const { app, stripe } = paid;

/** A parcel that waits for its yes, or whose payment is due. */
async function waitingParcel({ isAgreed }: { isAgreed: boolean }) {
  const [olive, admin] = [await app.signedInAs("Olive"), await app.signedInAs("Site", "admin")];
  const groupId = await groupOf(app, olive);
  const { id: boxId } = await stockedBox(app, admin, "Alpine Evening");
  const { id: subscriptionId } = await subscribe(app, olive, groupId, boxId);
  await livesAt(app, olive, "1 Main St");
  await payWithCard(paid, olive);
  const { db } = app.parts;
  if (!isAgreed) await db.updateTable("agreements").set({ priceCents: 100 }).execute();
  const deliveryId = await deliverToday(app, subscriptionId);
  const { id } = await db
    .selectFrom("parcels")
    .select("id")
    .where("deliveryId", "=", deliveryId)
    .executeTakeFirstOrThrow();
  const move = (status: "cancelled" | "shipped") =>
    app.call(contract.delivery.moveParcels, { body: { parcelIds: [id], status } }, admin);
  const agree = () =>
    app.call(
      contract.agreement.join,
      { params: { groupId, subscriptionId }, body: { priceCents: 2999 } },
      olive,
    );
  return { id, move, agree };
}

async function settle() {
  const { db, openStripe } = app.parts;
  const port = await openStripe?.();
  if (!port) throw new Error("Nothing is charged here.");
  const all = await db.selectFrom("payments").select("id").where("lookAt", "is not", null).execute();
  for (const { id } of all) await advance({ db, stripe: port, now: app.now, service: theService }, id);
}

async function standing(parcelId: string) {
  const { db } = app.parts;
  const parcel = await db
    .selectFrom("parcels")
    .select(["status", "awaitsPayment"])
    .where("id", "=", parcelId)
    .executeTakeFirstOrThrow();
  const payment = await db
    .selectFrom("payments")
    .select(["wanted", "state", "invoiceId"])
    .where("parcelId", "=", parcelId)
    .executeTakeFirst();
  const moved = stripe.invoices.movements.filter(({ invoiceId }) => invoiceId === payment?.invoiceId);
  expect(stripe.faults).toEqual([]);
  return { ...parcel, payment, cents: moved.reduce((sum, { cents }) => sum + cents, 0) };
}

test("a parcel that is cancelled while it is paid costs nothing in the end", async () => {
  await repeatedly(async () => {
    const { id, move } = await waitingParcel({ isAgreed: true });
    await Promise.all([move("cancelled"), settle()]);
    await settle();
    expect(await standing(id)).toMatchObject({
      status: "cancelled",
      payment: { wanted: "cancelled" },
      cents: 0,
    });
  });
});

test("a parcel that is cancelled while somebody agrees to it is never charged", async () => {
  await repeatedly(async () => {
    const { id, move, agree } = await waitingParcel({ isAgreed: false });
    await Promise.all([move("cancelled"), agree()]);
    await settle();
    const { status, payment, cents } = await standing(id);
    expect([status, cents]).toEqual(["cancelled", 0]);
    expect(payment?.wanted ?? "cancelled").toBe("cancelled");
  });
});

test("a parcel that is sent while it is being paid is sent only once it is paid", async () => {
  await repeatedly(async () => {
    const { id, move } = await waitingParcel({ isAgreed: true });
    const [{ moved }] = await Promise.all([move("shipped"), settle()]);
    const { status, payment } = await standing(id);
    expect([status, payment?.state]).toEqual([moved === 1 ? "shipped" : "preparing", "paid"]);
  });
});
