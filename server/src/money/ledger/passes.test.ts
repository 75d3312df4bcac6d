import { contract } from "@boxmates/contract/contract";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, expect, test } from "vitest";
import { pass as passTime } from "../../testing/accounts.ts";
import { startPaidApp } from "../../testing/paid-app.ts";
import { openPass, paidPass } from "../../testing/passes.ts";
import { type Fields, stripeObject } from "../../testing/stripe/schema.ts";
import type { Person } from "../../testing/test-app.ts";
import { groupOf, stockedBox } from "../../testing/world.ts";
import { reconcilePayments } from "./jobs.ts";

const { app, stripe } = startPaidApp();
const { agreement, audit, ledger } = contract;
let boss: Person;
let ann: Person;

beforeEach(async () => {
  [boss, ann] = [await app.signedInAs("Boss", "admin"), await app.signedInAs("Ann")];
  stripe.checkouts.checkouts.clear();
  stripe.checkouts.refunds.length = 0;
  for (const list of Object.values(stripe.extra)) list.length = 0;
});

const list = (search?: string) =>
  app.call(ledger.passes, { query: search === undefined ? {} : { search } }, boss);
const refund = (passId: string, reason = "They moved away") =>
  app.code(ledger.refundPass, { params: { passId }, body: { reason } }, boss);

async function run(name: "advance-passes" | "reconcile-payments") {
  await app.jobQueue.send(app.parts.db, name === "advance-passes" ? { name } : reconcilePayments, {});
  await app.runJobs();
}

/** Ann's Checkout, of three boxes of her own. */
async function checkout() {
  const groupId = await groupOf(app, ann);
  const { id: boxId } = await stockedBox(app, boss, "Alpine Evening");
  const { id: subscriptionId } = await subscribe(app, ann, groupId, boxId);
  const body = { size: 3 as const, isForGroup: false, continues: false, totalCents: 7999 };
  await app.call(agreement.buyAhead, { params: { groupId, subscriptionId }, body }, ann);
  return stripe.checkouts.open;
}

async function findings() {
  boss = await app.signedInAgain(boss);
  const { oldest } = (await app.call(ledger.payments, {}, boss)).findings;
  return oldest.map(({ kind, objectId, pass }) => [kind, objectId, pass?.person?.name ?? null]);
}

const made = (kind: string, fields: Fields) =>
  stripeObject(kind, { created: Math.floor(app.now.getTime() / 1000), ...fields });

test("what was paid ahead is listed, newest first and by its payer, and what is not paid is not", async () => {
  await paidPass(app, { userId: ann.userId, boxTitle: "Older" });
  passTime(app, { minutes: 1 });
  await paidPass(app, { userId: boss.userId, boxTitle: "Newer" });
  await openPass(app, { userId: ann.userId });
  const { items } = await list();
  expect(items.map(({ boxTitle }) => boxTitle)).toEqual(["Newer", "Older"]);
  expect((await list("Ann")).items).toMatchObject([
    { person: { name: "Ann" }, boxCount: 3, leftCount: 3, leftCents: 7999, totalCents: 7999, refunds: [] },
  ]);
});

test("unused boxes are given back once, by a refund at Stripe, and that is noted", async () => {
  stripe.checkouts.pay((await checkout()).id);
  await app.call(contract.pass.look, {}, ann);
  const [bought] = (await list()).items;
  const passId = bought?.id ?? "";
  expect(await refund(passId, "")).toBe("INVALID_REQUEST");
  expect(await refund(passId)).toBe("ok");
  expect(await refund(passId)).toBe("NO_BOX_LEFT");
  stripe.disturbances.push(undefined, "lost");
  await run("advance-passes");
  // The list of refunds came first, or else the answer that is lost is still to come.
  expect(stripe.disturbances).toEqual([]);
  passTime(app, { days: 2 });
  await run("advance-passes");
  expect(stripe.checkouts.refunds.map(({ cents }) => cents)).toEqual([7999]);
  boss = await app.signedInAgain(boss);
  expect((await list()).items).toMatchObject([
    { leftCount: 0, refunds: [{ cents: 7999, reason: "They moved away", isDone: true }] },
  ]);
  const { items } = await app.call(audit.entries, { query: { search: ann.userId } }, boss);
  expect(items.find(({ kind }) => kind === "payment_refunded")?.detail).toBe(
    "$79.99 for 3 unused boxes of Alpine Evening",
  );
  expect(stripe.faults).toEqual([]);
});

test("a pass that is not paid, or not there, has nothing to give back", async () => {
  expect(await refund(await openPass(app))).toBe("PASS_NOT_FOUND");
  expect(await refund(ann.userId)).toBe("PASS_NOT_FOUND");
});

test("a Checkout whose report was lost is looked at after the comparison", async () => {
  stripe.checkouts.pay((await checkout()).id);
  await run("reconcile-payments");
  await run("advance-passes");
  expect((await list()).items).toMatchObject([{ leftCount: 3 }]);
  expect(await findings()).toEqual([]);
});

test("what Stripe has of Checkouts, refunds and disputes that we do not know is found", async () => {
  const { id } = await checkout();
  stripe.checkouts.pay(id);
  await app.call(contract.pass.look, {}, ann);
  const intent = stripe.checkouts.find(id).intent?.id ?? "";
  stripe.extra.checkouts.push(
    made("checkout.session", { id: "cs_9", status: "complete", payment_status: "paid" }),
    made("checkout.session", { id: "cs_8", status: "open", payment_status: "unpaid" }),
  );
  stripe.extra.refunds.push(made("refund", { id: "re_9", payment_intent: intent, status: "succeeded" }));
  await run("reconcile-payments");
  await run("reconcile-payments");
  expect((await findings()).sort()).toEqual([
    ["unknown_checkout", "cs_9", null],
    ["unknown_refund", "re_9", "Ann"],
  ]);
});

test("a Checkout that was paid with another sum covers nothing, and is found", async () => {
  const open = await checkout();
  open.cents = 5000;
  stripe.checkouts.pay(open.id);
  expect(await app.call(contract.pass.look, {}, ann)).toEqual({ boxes: 0 });
  expect((await list()).items).toEqual([]);
  expect(await findings()).toEqual([["other_sum", open.id, "Ann"]]);
});
