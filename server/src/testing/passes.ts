import { randomUUID } from "node:crypto";
import { priceAhead } from "@boxmates/contract/money/pass";
import { theService } from "../base/the-service.ts";
import type { Buying } from "../money/pass/proofs.ts";
import { storePaid } from "../money/pass/queries.ts";
import type { TestApp } from "./test-app.ts";

const priceCents = 2999;

type Bought = Partial<Pick<Buying, Exclude<keyof Buying, symbol>>>;

/** Makes a pass whose Checkout is open, without Stripe. */
export async function openPass(app: TestApp, bought: Bought = {}): Promise<string> {
  const { boxCount = 3 } = bought;
  const usual = {
    customerId: "cus_1",
    isForGroup: false,
    groupName: "Friends",
    boxTitle: "Alpine Evening",
    priceCents,
    boxCount,
    totalCents: Math.round((boxCount / 3) * priceAhead(bought.priceCents ?? priceCents, 3)),
    currency: "usd" as const,
    continues: false,
  };
  const row = { ...usual, ...bought, sessionId: `cs_${randomUUID()}`, createdAt: app.now, lookAt: app.now };
  const { id } = await app.parts.db
    .insertInto("passes")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes a pass that is paid, without Stripe. */
export async function paidPass(app: TestApp, bought: Bought = {}): Promise<string> {
  const id = await openPass(app, bought);
  const { db } = app.parts;
  const { boxCount, totalCents } = await db
    .selectFrom("passes")
    .select(["boxCount", "totalCents"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const paid = { intentId: `pi_${randomUUID()}`, paidCents: totalCents, now: app.now };
  await storePaid(db, theService, { id, boxCount }, paid);
  return id;
}
