import { contract } from "@boxmates/contract/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { pass } from "../../testing/accounts.ts";
import { duePayment, paymentsOn, restingPayment } from "../../testing/payments.ts";
import { FakeStripe } from "../../testing/stripe/fake-stripe.ts";
import { type Fields, stripeObject } from "../../testing/stripe/schema.ts";
import { type Person, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { advancePayments } from "../payment/jobs.ts";
import { findPayment } from "../payment/queries.ts";
import { openStripe } from "../stripe/client.ts";
import { reconcilePayments } from "./jobs.ts";

let stripe: FakeStripe;
const app: TestApp = startTestApp(paymentsOn, {
  openStripe: (settings) =>
    openStripe(settings, {
      fetch: (...request) => stripe.fetch(...request),
      pace: (_, request) => request(),
    }),
});
let boss: Person;

beforeEach(async () => {
  stripe = new FakeStripe(() => app.now.getTime());
  stripe.invoices.cards.set("cus_1", "pays");
  boss = await app.signedInAs("Boss", "admin");
});

async function run(job: typeof reconcilePayments | typeof advancePayments): Promise<void> {
  await app.jobQueue.send(app.parts.db, job, {});
  await app.runJobs();
  // Those that it has begun.
  await app.runJobs();
}
const reconcile = () => run(reconcilePayments);

async function advanced(): Promise<string> {
  const id = await duePayment(app);
  await run(advancePayments);
  return id;
}

/** The open findings, as administrators see them. */
async function found() {
  boss = await app.signedInAgain(boss);
  const { oldest } = (await app.call(contract.ledger.payments, {}, boss)).findings;
  return oldest.map(({ kind, objectId, payment }) => [kind, objectId, payment?.id ?? null]);
}
const invoiceOf = async (id: string) => (await findPayment(app.parts.db, id))?.invoiceId ?? "";
const nowSeconds = () => Math.floor(app.now.getTime() / 1000);
const made = (kind: string, fields: Fields) => stripeObject(kind, { created: nowSeconds(), ...fields });
const mails = () => app.mails.filter(({ to }) => to === boss.email).map(({ subject }) => subject);

test("what is as we left it is no finding, and nobody is mailed", async () => {
  const id = await advanced();
  await app.call(
    contract.ledger.refund,
    { params: { paymentId: id }, body: { cents: 500, reason: "A broken jar" } },
    boss,
  );
  await app.runJobs();
  stripe.invoices.cards.set("cus_1", "is declined");
  await advanced();
  await reconcile();
  expect(await found()).toEqual([]);
  expect(mails()).toEqual([]);
  expect(stripe.faults).toEqual([]);
});

describe("invoices", () => {
  test("a draft that no payment has stored is deleted after an hour, and another's is let be", async () => {
    const id = await advanced();
    const stray = stripe.invoices.create({ customer: "cus_1", currency: "usd", metadata: { payment: id } });
    const strange = stripe.invoices.create({
      customer: "cus_9",
      currency: "usd",
      metadata: { payment: "?" },
    });
    await reconcile();
    expect(stripe.invoices.invoices.has(stray.id)).toBe(true);
    pass(app, { hours: 2 });
    await reconcile();
    expect(stripe.invoices.invoices.has(stray.id)).toBe(false);
    expect(stripe.invoices.invoices.has(strange.id)).toBe(true);
    expect(await found()).toEqual([]);
  });

  test("one that somebody has made or finalized is found once, and stays settled", async () => {
    const strange = stripe.invoices.create({ customer: "cus_9", currency: "usd" });
    stripe.invoices.addLine(strange.id, 2000);
    stripe.invoices.finalize(strange.id, false);
    await reconcile();
    expect(await found()).toEqual([["unknown_invoice", strange.id, null]]);
    await reconcile();
    expect(await found()).toHaveLength(1);
    expect(mails()).toEqual(["A payment needs a look"]);
    const { oldest } = (await app.call(contract.ledger.payments, {}, boss)).findings;
    await app.call(contract.ledger.settle, { params: { findingId: oldest[0]?.id ?? "" } }, boss);
    await reconcile();
    expect(await found()).toEqual([]);
  });

  test("what was reported to nobody is looked at: paid, voided or deleted meanwhile", async () => {
    stripe.invoices.cards.set("cus_1", "is declined");
    const [paid, voided] = [await advanced(), await advanced()];
    await app.parts.db.updateTable("payments").set({ lookAt: null }).execute();
    stripe.invoices.cards.set("cus_1", "pays");
    stripe.invoices.pay(await invoiceOf(paid));
    stripe.invoices.voidInvoice(await invoiceOf(voided));
    await reconcile();
    expect(await findPayment(app.parts.db, paid)).toMatchObject({ state: "paid" });
    expect(await found()).toEqual([["voided", await invoiceOf(voided), voided]]);
    const gone = await advanced();
    stripe.invoices.invoices.delete(await invoiceOf(gone));
    await reconcile();
    expect((await found()).toSorted()).toEqual([
      ["gone", await invoiceOf(gone), gone],
      ["voided", await invoiceOf(voided), voided],
    ]);
  });

  test("one that Stripe has not tried to collect for a day is found, until it is tried again", async () => {
    stripe.invoices.cards.set("cus_1", "is declined");
    const id = await advanced();
    const invoice = stripe.invoices.find(await invoiceOf(id));
    invoice.nextAttemptAt = null;
    await reconcile();
    pass(app, { hours: 23 });
    await reconcile();
    expect(await found()).toEqual([]);
    pass(app, { hours: 1 });
    await reconcile();
    expect(await found()).toEqual([["uncollected", invoice.id, id]]);
    invoice.nextAttemptAt = app.now.getTime() + 1000;
    await reconcile();
    expect(await found()).toEqual([]);
  });

  test("another sum than we know of is found", async () => {
    const id = await advanced();
    await app.parts.db.updateTable("payments").set({ paidCents: 2000 }).execute();
    await reconcile();
    expect(await found()).toEqual([["other_sum", await invoiceOf(id), id]]);
  });

  test("all pages of a list are read", async () => {
    for (let count = 0; count < 120; count++) {
      const { id } = stripe.invoices.create({ customer: "cus_9", currency: "usd" });
      stripe.invoices.addLine(id, 2000);
      stripe.invoices.finalize(id, false);
    }
    await reconcile();
    const { open } = (await app.call(contract.ledger.payments, {}, boss)).findings;
    expect(open).toBe(120);
    expect(mails()).toEqual(["120 findings about payments need a look"]);
  });
});

describe("what was given back", () => {
  test("without us, or in vain, is found", async () => {
    const id = await advanced();
    const invoice = await invoiceOf(id);
    await app.call(
      contract.ledger.refund,
      { params: { paymentId: id }, body: { cents: 500, reason: "A broken jar" } },
      boss,
    );
    await app.runJobs();
    const [note] = stripe.invoices.creditNotes;
    if (!note) throw new Error("There is a credit note.");
    note.refund.status = "failed";
    stripe.extra.creditNotes.push(made("credit_note", { id: "cn_9", invoice, refunds: [] }));
    stripe.extra.refunds.push(made("refund", { id: "re_9" }));
    await reconcile();
    expect((await found()).toSorted()).toEqual([
      ["failed_refund", note.refund.id, id],
      ["unknown_refund", "cn_9", id],
      ["unknown_refund", "re_9", null],
    ]);
    expect(mails()).toEqual(["3 findings about payments need a look"]);
  });

  test("before more than three days is not compared", async () => {
    stripe.extra.refunds.push(made("refund", { id: "re_9" }));
    pass(app, { days: 4 });
    await reconcile();
    expect(await found()).toEqual([]);
  });
});

test("a dispute is found with the payment that it is about", async () => {
  const id = await advanced();
  const payment = { type: "payment_intent", payment_intent: "pi_of_du_1" };
  stripe.extra.invoicePayments.push(
    made("invoice_payment", { id: "inpay_1", invoice: await invoiceOf(id), payment }),
  );
  const fee = { id: "txn_1", type: "adjustment", reporting_category: "fee", source: null };
  const dispute = { id: "txn_2", type: "adjustment", reporting_category: "dispute", source: "du_1" };
  stripe.extra.balanceTransactions.push(
    made("balance_transaction", fee),
    made("balance_transaction", dispute),
  );
  await reconcile();
  await reconcile();
  expect(await found()).toEqual([["dispute", "du_1", id]]);
  expect(stripe.asked.filter((asked) => asked === "GET /v1/disputes/{dispute}")).toHaveLength(1);
  expect(stripe.faults).toEqual([]);
});

test("only administrators are mailed, each once, and one who no longer is one is not", async () => {
  const other = await app.signedInAs("Other", "admin");
  await app.signedInAs("Ann");
  stripe.extra.refunds.push(made("refund", { id: "re_9" }));
  await restingPayment(app, "paid");
  await reconcilePayments.run(app.parts, {}, theService);
  await app.call(
    contract.admin.updateUser,
    { params: { userId: other.userId }, body: { role: "user" } },
    boss,
  );
  await app.runJobs();
  const told = app.mails.filter(({ subject }) => subject === "A payment needs a look");
  expect(told.map(({ to }) => to)).toEqual([boss.email]);
  expect(told[0]?.text).toContain("A refund at Stripe is not ours.");
  expect(told[0]?.text).toContain("/admin/payments");
});

test("if Stripe does not answer, the next run compares the same", async () => {
  stripe.extra.refunds.push(made("refund", { id: "re_9" }));
  stripe.disturbances.push(undefined, undefined, "dropped");
  await expect(reconcile()).rejects.toThrow("no answer");
  pass(app, { hours: 1 });
  await reconcile();
  expect(await found()).toEqual([["unknown_refund", "re_9", null]]);
});
