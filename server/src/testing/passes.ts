import { randomUUID } from "node:crypto";
import { contract } from "@boxmates/contract/contract";
import { priceAhead } from "@boxmates/contract/money/pass";
import { subscribe } from "@boxmates/scenes/groups";
import { theService } from "../base/the-service.ts";
import { insertGiftCode } from "../money/gift/queries.ts";
import type { Buying } from "../money/pass/proofs.ts";
import { storePaid } from "../money/pass/queries.ts";
import { newToken, tokenHash } from "../people/account/tokens.ts";
import type { Person, TestApp } from "./test-app.ts";
import { groupOf, join, livesAt, stockedBox } from "./world.ts";

const priceCents = 2999;

interface Bought extends Partial<Pick<Buying, Exclude<keyof Buying, symbol | "customerId">>> {
  customerId?: string | null;
  giverName?: string;
}

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

/** Puts Mia in so many groups, from each of which she wants a box that she has paid ahead. */
export async function wantsBoxes(app: TestApp, groups: number): Promise<{ mia: Person; boxId: string }> {
  const [olive, mia] = [await app.signedInAs("Olive"), await app.signedInAs("Mia")];
  const { id: boxId } = await stockedBox(app, await app.signedInAs("Site", "admin"), "Alpine Evening");
  await livesAt(app, mia, "1 Main St");
  for (let number = 0; number < groups; number++) {
    const groupId = await groupOf(app, olive);
    await join(app, groupId, mia, "member");
    const { id: subscriptionId } = await subscribe(app, olive, groupId, boxId);
    const named = { params: { groupId, subscriptionId }, body: { priceCents: null } };
    await app.call(contract.agreement.join, named, mia);
  }
  return { mia, boxId };
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

/** The parts of a gift that a test is about. */
interface Given extends Pick<Bought, "boxTitle" | "boxCount" | "subscriptionBoxId"> {
  friends?: number;
}

/** Makes what a gift has beside its pass. */
export async function giftOf(app: TestApp, passId: string, friends: number): Promise<string> {
  const { id } = await app.parts.db
    .insertInto("gifts")
    .values({
      passId,
      friends,
      giverEmail: "ruth@example.com",
      friendName: "Finn",
      friendEmail: "finn@example.com",
      message: "Happy birthday!",
      sentAt: app.now,
      createdAt: app.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes a gift that is paid, without Stripe and without mails, and a code that opens it. */
export async function paidGift(app: TestApp, { friends = 1, ...bought }: Given = {}) {
  const nobodys = { customerId: null, giverName: "Grandma Ruth", groupName: "" };
  const passId = await paidPass(app, { ...nobodys, isForGroup: friends > 1, ...bought });
  const giftId = await giftOf(app, passId, friends);
  const code = newToken();
  await insertGiftCode(app.parts.db, theService, { codeHash: tokenHash(code), giftId, now: app.now });
  return { giftId, passId, code };
}
