import type { RequestOf } from "@boxmates/contract/base/endpoint";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { duePayment, openFinding, paymentsOn, priceCents, restingPayment } from "../../testing/payments.ts";
import { FakeStripe } from "../../testing/stripe/fake-stripe.ts";
import { type Person, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { advancePayments } from "../payment/jobs.ts";
import { openStripe } from "../stripe/client.ts";

const { ledger, audit } = contract;
let stripe: FakeStripe;
const app: TestApp = startTestApp(paymentsOn, {
  openStripe: (settings) =>
    openStripe(settings, {
      fetch: (...request) => stripe.fetch(...request),
      pace: (_, request) => request(),
    }),
});
let boss: Person;
let ann: Person;

beforeEach(async () => {
  stripe = new FakeStripe(() => app.now.getTime());
  stripe.invoices.cards.set("cus_1", "pays");
  [boss, ann] = [await app.signedInAs("Boss", "admin"), await app.signedInAs("Ann")];
});

type Query = NonNullable<RequestOf<typeof ledger.payments>["query"]>;
const list = (query: Query = {}) => app.call(ledger.payments, { query }, boss);
const titles = async (query: Query) => (await list(query)).items.map(({ boxTitle }) => boxTitle);
const of = (paymentId: string) => ({ params: { paymentId } });
const shown = async (id: string) => (await list()).items.find((item) => item.id === id);

async function advance(): Promise<void> {
  await app.jobQueue.send(app.parts.db, advancePayments, {});
  await app.runJobs();
}

/** Makes a payment of Ann's, and lets it come as far as it gets. */
async function advanced(): Promise<string> {
  const id = await duePayment(app, { userId: ann.userId });
  await advance();
  return id;
}

const refund = (paymentId: string, body: RequestOf<typeof ledger.refund>["body"]) =>
  app.code(ledger.refund, { ...of(paymentId), body }, boss);
const moved = () => stripe.invoices.movements.map(({ cents }) => cents);
const entries = async () =>
  (await app.call(audit.entries, { query: { search: ann.userId } }, boss)).items
    .filter(({ kind }) => kind !== "signed_in")
    .map(({ kind, actor, detail }) => `${kind} by ${actor?.name}: ${detail}`);

describe("the list of payments", () => {
  test("says of each what it is, what is left of it, and where it is at Stripe", async () => {
    const id = await advanced();
    const { items, isLive, next } = await list();
    expect({ isLive, next }).toEqual({ isLive: false, next: null });
    expect(items).toEqual([
      {
        ...{ id, createdAt: "2026-11-21T12:00:00.000Z", customerId: "cus_1" },
        person: { id: ann.userId, name: "Ann", email: ann.email },
        ...{ groupName: "Friends", boxTitle: "Alpine Evening", deliveryDate: "2026-12-01" },
        ...{ priceCents, currency: "usd", wanted: "paid", state: "paid" },
        ...{ paidCents: priceCents, leftCents: priceCents, refunds: [], hasFindings: false },
        invoiceId: [...stripe.invoices.invoices.keys()][0],
      },
    ]);
  });

  test("is filtered by state, by what is wanted, by findings and by the payer", async () => {
    await restingPayment(app, "paid", { boxTitle: "Paid", userId: ann.userId });
    await restingPayment(app, "open", { boxTitle: "Open" });
    const waived = await restingPayment(app, "open", { boxTitle: "Waived" });
    await app.call(ledger.waive, of(waived), boss);
    const odd = await restingPayment(app, "void", { boxTitle: "Voided" });
    await openFinding({ db: app.parts.db, now: app.now }, "voided", odd);
    expect((await titles({})).toSorted()).toEqual(["Open", "Paid", "Voided", "Waived"]);
    expect(await titles({ state: "paid" })).toEqual(["Paid"]);
    expect((await titles({ state: "open" })).toSorted()).toEqual(["Open", "Waived"]);
    expect(await titles({ state: "open", wanted: "paid" })).toEqual(["Open"]);
    expect(await titles({ wanted: "waived" })).toEqual(["Waived"]);
    expect(await titles({ findings: "open" })).toEqual(["Voided"]);
    for (const search of ["ANN", ann.email]) expect(await titles({ search })).toEqual(["Paid"]);
    expect(await titles({ search: "nobody" })).toEqual([]);
  });

  test("comes page by page, the newest first", async () => {
    for (let day = 1; day <= 5; day++) {
      await restingPayment(app, "paid", { boxTitle: String(day) });
      pass(app, { seconds: 1 });
    }
    const seen: string[][] = [];
    let before: string | undefined;
    do {
      const page = await list({ limit: 2, ...(before && { before }) });
      seen.push(page.items.map(({ boxTitle }) => boxTitle));
      before = page.next ?? undefined;
    } while (before);
    expect(seen).toEqual([["5", "4"], ["3", "2"], ["1"]]);
  });

  test("keeps a payment whose account is deleted, without its person", async () => {
    const id = await restingPayment(app, "paid", { userId: ann.userId });
    await app.call(contract.admin.deleteUser, { params: { userId: ann.userId } }, boss);
    expect(await shown(id)).toMatchObject({ person: null, groupName: "Friends" });
  });
});

describe("a refund", () => {
  test("gives back parts, and all that is left, at Stripe and in the list", async () => {
    const id = await advanced();
    expect(await refund(id, { cents: 1000, reason: "A broken jar" })).toBe("ok");
    expect(await shown(id)).toMatchObject({ state: "paid", leftCents: 1999, refunds: [{ isDone: false }] });
    await app.runJobs();
    const part = { cents: 1000, reason: "A broken jar", isDone: true };
    expect(await shown(id)).toMatchObject({ state: "paid", refunds: [part] });
    expect(await refund(id, { cents: 1999, reason: "Sorry" })).toBe("ok");
    await app.runJobs();
    expect(await shown(id)).toMatchObject({ state: "refunded", leftCents: 0 });
    expect(moved()).toEqual([2999, -1000, -1999]);
    expect(stripe.faults).toEqual([]);
    expect((await entries()).toSorted()).toEqual([
      "payment_refunded by Boss: $10.00 of Alpine Evening",
      "payment_refunded by Boss: $19.99 of Alpine Evening",
    ]);
  });

  test("above what is left is refused, and so is one of what was never paid", async () => {
    const id = await restingPayment(app, "paid");
    expect(await refund(id, { cents: priceCents + 1, reason: "All" })).toBe("REFUND_TOO_LARGE");
    expect(await refund(id, { cents: 2000, reason: "Most" })).toBe("ok");
    expect(await refund(id, { cents: 1000, reason: "More" })).toBe("REFUND_TOO_LARGE");
    for (const state of ["due", "open", "void", "covered"] as const)
      expect(await refund(await restingPayment(app, state), { cents: 1, reason: "All" })).toBe(
        "REFUND_TOO_LARGE",
      );
  });

  test("needs whole cents and a reason", async () => {
    const id = await restingPayment(app, "paid");
    for (const cents of [0, -1, 0.5, 2 ** 31])
      expect(await refund(id, { cents, reason: "A broken jar" })).toBe("INVALID_REQUEST");
    expect(await refund(id, { cents: 100, reason: " " })).toBe("INVALID_REQUEST");
  });
});

describe("waiving", () => {
  test("voids what is open, and lets the parcel ship", async () => {
    stripe.invoices.cards.set("cus_1", "is declined");
    const id = await advanced();
    expect(await shown(id)).toMatchObject({ state: "open", wanted: "paid" });
    await app.call(ledger.waive, of(id), boss);
    await app.runJobs();
    expect(await shown(id)).toMatchObject({ state: "void", wanted: "waived" });
    expect(await app.code(ledger.waive, of(id), boss)).toBe("NOTHING_TO_WAIVE");
    expect(await entries()).toEqual(["payment_waived by Boss: Alpine Evening"]);
  });

  test("gives back what was paid", async () => {
    const id = await advanced();
    await app.call(ledger.waive, of(id), boss);
    await app.runJobs();
    expect(await shown(id)).toMatchObject({ state: "refunded", wanted: "waived" });
    expect(moved()).toEqual([2999, -2999]);
  });

  test("is refused for a box that was paid ahead", async () => {
    const id = await restingPayment(app, "covered");
    expect(await app.code(ledger.waive, of(id), boss)).toBe("NOTHING_TO_WAIVE");
  });
});

describe("trying again", () => {
  test("charges a card that works by now, although Stripe tries later", async () => {
    stripe.invoices.cards.set("cus_1", "is declined");
    const id = await advanced();
    const once = stripe.asked.filter((asked) => asked.endsWith("/pay")).length;
    await app.call(ledger.tryAgain, of(id), boss);
    await app.runJobs();
    expect(stripe.asked.filter((asked) => asked.endsWith("/pay"))).toHaveLength(once + 1);
    stripe.invoices.cards.set("cus_1", "pays");
    await app.call(ledger.tryAgain, of(id), boss);
    await app.runJobs();
    expect(await shown(id)).toMatchObject({ state: "paid" });
    expect(await app.code(ledger.tryAgain, of(id), boss)).toBe("NOTHING_TO_TRY");
  });

  test("makes a new invoice for one that somebody has voided, and its finding goes", async () => {
    stripe.invoices.cards.set("cus_1", "is declined");
    const id = await advanced();
    for (const invoiceId of stripe.invoices.invoices.keys()) stripe.invoices.voidInvoice(invoiceId);
    stripe.invoices.cards.set("cus_1", "pays");
    pass(app, { hours: 2 });
    boss = await app.signedInAgain(boss);
    await advance();
    expect(await shown(id)).toMatchObject({ state: "void", hasFindings: true });
    expect((await list()).findings).toMatchObject({ open: 1, oldest: [{ kind: "voided", payment: { id } }] });
    await app.call(ledger.tryAgain, of(id), boss);
    await app.runJobs();
    expect(await shown(id)).toMatchObject({ state: "paid", hasFindings: false });
    expect((await list()).findings.open).toBe(0);
    expect(stripe.faults).toEqual([]);
  });
});

describe("findings", () => {
  test("are shown, the oldest first, until they are settled", async () => {
    const at = () => ({ db: app.parts.db, now: app.now });
    const first = await openFinding(at(), "unknown_invoice");
    pass(app, { seconds: 1 });
    const second = await openFinding(
      at(),
      "dispute",
      await restingPayment(app, "paid", { userId: ann.userId }),
    );
    const { open, oldest } = (await list()).findings;
    expect(open).toBe(2);
    expect(oldest).toMatchObject([
      { id: first, kind: "unknown_invoice", payment: null },
      { id: second, kind: "dispute", payment: { person: { name: "Ann" }, boxTitle: "Alpine Evening" } },
    ]);
    await app.call(ledger.settle, { params: { findingId: second } }, boss);
    expect((await list()).findings.oldest.map(({ id }) => id)).toEqual([first]);
    expect(await app.code(ledger.settle, { params: { findingId: second } }, boss)).toBe("FINDING_NOT_FOUND");
    expect((await entries())[0]).toMatch(/^finding_settled by Boss: dispute, in_/);
  });
});

test("who signed in a while ago has to prove that it is still them before money is moved", async () => {
  const id = await restingPayment(app, "paid");
  pass(app, { minutes: 20 });
  boss = await app.signedInAgain(boss);
  await app.parts.db.updateTable("sessions").set({ provenAt: "2026-11-21T12:00:00.000Z" }).execute();
  for (const act of [
    () => refund(id, { cents: 1, reason: "All" }),
    () => app.code(ledger.waive, of(id), boss),
    () => app.code(ledger.tryAgain, of(id), boss),
  ])
    expect(await act()).toBe("PROOF_NEEDED");
});

describe("where payments are off", () => {
  const off = startTestApp();

  test("nothing is at these addresses", async () => {
    const somebody = await off.signedInAs("Boss", "admin");
    for (const person of [somebody, undefined]) {
      expect(await off.code(ledger.payments, {}, person)).toBe("NOT_FOUND");
      expect(await off.code(ledger.waive, of(somebody.userId), person)).toBe("NOT_FOUND");
    }
  });
});
