import { isId } from "@boxmates/contract/base/values";
import type { Db } from "../../base/db/open.ts";
import { listOwnedCheckouts, listPassesPaidBy, lookAgainAtPasses } from "../pass/reconciling-queries.ts";
import type { Paying } from "../payment/advance.ts";
import { findUncollected, insertFindings, listUnfound, type NewFinding } from "../payment/finding-queries.ts";
import {
  forgetTries,
  listOwnedInvoices,
  listOwnRefunds,
  lookAgain,
  lookAtUnlisted,
  storeTries,
} from "../payment/reconciling-queries.ts";
import {
  type ListedCreditNote,
  type ListedInvoice,
  type RefundAtStripe,
  StripeTrouble,
} from "../stripe/port.ts";
import { invoiceDifference, refundFindings } from "./rules.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const comparedMs = 3 * dayMs;
/** A credit note comes before the refunds that carry it out. */
const notesBeforeMs = hourMs;

/**
 * Compares Stripe's last days with ours. Anything that has happened to an invoice is left to `advance`; drafts that
 * nobody will finalize are deleted; all else is a finding, which an administrator settles.
 * @throws StripeTrouble if Stripe does not answer: the next run compares the same days
 */
export async function reconcile(paying: Paying): Promise<void> {
  const since = new Date(paying.now.getTime() - comparedMs);
  await compareInvoices(paying, since);
  await noteTries(paying);
  await compareRefunds(paying, since);
  await compareDisputes(paying, since);
  await compareCheckouts(paying, since);
}

async function compareInvoices(paying: Paying, since: Date): Promise<void> {
  const { db, stripe, service, now } = paying;
  const listedIds: string[] = [];
  for await (const page of stripe.listInvoices({ since })) {
    listedIds.push(...page.map(({ id }) => id));
    await comparePage(paying, page);
  }
  await lookAtUnlisted(db, service, { listedIds, since, now });
}

async function comparePage(paying: Paying, page: readonly ListedInvoice[]): Promise<void> {
  const { db, service, now } = paying;
  const ids = page.map(({ id }) => id);
  // In metadata there can be anything.
  const named = page.map(({ paymentId }) => (paymentId !== undefined && isId(paymentId) ? paymentId : null));
  const owned = await listOwnedInvoices(db, ids, named);
  const found: NewFinding[] = [];
  const changed: string[] = [];
  for (const invoice of page) {
    const own = owned.filter(({ listedId }) => listedId === invoice.id).sort(storedFirst)[0];
    const difference = invoiceDifference(invoice, own, now);
    if (difference === "delete draft") await deleteDraft(paying, invoice.id);
    else if (difference === "look" && own) changed.push(own.paymentId);
    else if (typeof difference === "object")
      found.push({ kind: difference.finding, objectId: invoice.id, invoiceId: invoice.id });
  }
  await lookAgain(db, service, changed, now);
  await insertFindings(db, service, found, now);
}

const storedFirst = (one: { isStored: boolean }, other: { isStored: boolean }) =>
  Number(other.isStored) - Number(one.isStored);

async function deleteDraft({ stripe }: Paying, id: string): Promise<void> {
  try {
    await stripe.deleteDraft(id);
  } catch (error) {
    // Somebody was faster.
    if (!(error instanceof StripeTrouble && error.trouble === "out of step")) throw error;
  }
}

/** An open invoice that is not tried for a day waits for nothing, if retries are off in the dashboard. */
async function noteTries({ db, stripe, service, now }: Paying): Promise<void> {
  for await (const page of stripe.listInvoices({ status: "open" })) {
    const idsOf = (isTried: boolean) =>
      page.filter(({ hasNextAttempt }) => hasNextAttempt === isTried).map(({ id }) => id);
    await storeTries(db, service, { tried: idsOf(true), untried: idsOf(false), now });
  }
  await forgetTries(db, service);
  await findUncollected(db, service, { before: new Date(now.getTime() - dayMs), now });
}

async function compareRefunds({ db, stripe, service, now }: Paying, since: Date): Promise<void> {
  const notes: ListedCreditNote[] = [];
  const refunds: RefundAtStripe[] = [];
  for await (const page of stripe.listRefundsSince(since)) refunds.push(...page);
  // After the refunds, so that none is there without its note.
  const notesSince = new Date(since.getTime() - notesBeforeMs);
  for await (const page of stripe.listCreditNotesSince(notesSince)) notes.push(...page);
  const named = [...notes, ...refunds].flatMap(({ refundId }) =>
    refundId !== undefined && isId(refundId) ? [refundId] : [],
  );
  const own = new Set(await listOwnRefunds(db, named));
  const found = refundFindings({ notes, refunds, own });
  await insertFindings(db, service, await withPasses(db, found), now);
}

async function compareDisputes({ db, stripe, service, now }: Paying, since: Date): Promise<void> {
  for await (const page of stripe.listDisputesSince(since)) {
    const listed = page.filter((id) => id !== undefined);
    for (const objectId of await listUnfound(db, "dispute", listed)) {
      const disputed = await stripe.findDisputed(objectId);
      const found = [{ kind: "dispute", objectId, ...disputed } as const];
      await insertFindings(db, service, await withPasses(db, found), now);
    }
  }
}

/** Names the pass that each is about, if it is about one of ours. */
async function withPasses(
  db: Db,
  found: readonly (Omit<NewFinding, "passId"> & { intentId?: string | undefined })[],
): Promise<NewFinding[]> {
  const intentIds = found.flatMap(({ intentId }) => (intentId === undefined ? [] : [intentId]));
  const passes = await listPassesPaidBy(db, intentIds);
  const passOf = new Map(passes.map(({ intentId, passId }) => [intentId, passId]));
  return found.map(({ intentId, ...finding }) => ({
    ...finding,
    passId: intentId === undefined ? undefined : passOf.get(intentId),
  }));
}

/** Leaves anything that has happened to a Checkout of ours to `advancePass`. */
async function compareCheckouts({ db, stripe, service, now }: Paying, since: Date): Promise<void> {
  for await (const page of stripe.listCheckoutsSince(since)) {
    const owned = await listOwnedCheckouts(
      db,
      page.map(({ id }) => id),
    );
    const own = new Map(owned.map((each) => [each.sessionId, each]));
    const changed = page.filter(({ id, status }) => own.get(id)?.state === "open" && status !== "open");
    const passIds = changed.flatMap(({ id }) => own.get(id)?.passId ?? []);
    await lookAgainAtPasses(db, service, passIds, now);
    const unknown = page.filter(({ id, isPaid }) => isPaid && !own.has(id));
    const found = unknown.map(
      ({ id }) => ({ kind: "unknown_checkout", objectId: id, invoiceId: undefined }) as const,
    );
    await insertFindings(db, service, found, now);
  }
}
