// A process that does things to payments and boxes at the same moment as another one: see racing-processes.ts.
import pg from "pg";
import { pino } from "pino";
import { type Db, openDatabase } from "../base/db/open.ts";
import { Refusal } from "../base/refusal.ts";
import { theService } from "../base/the-service.ts";
import { insertDueDeliveries } from "../deliveries/delivery/due-queries.ts";
import { requireRedeeming } from "../money/gift/access.ts";
import { redeemGift } from "../money/gift/queries.ts";
import { refundFree } from "../money/pass/queries.ts";
import { chargingBy } from "../money/payment/access.ts";
import { advance } from "../money/payment/advance.ts";
import { askAgain, giveUp } from "../money/payment/queries.ts";
import { reserveRefund } from "../money/payment/refund-queries.ts";
import { openStripe } from "../money/stripe/client.ts";
import { StripeTrouble } from "../money/stripe/port.ts";
import { provenAdmin, requestOf } from "./granted.ts";
import type { Act, Done, PlainAct, Told } from "./racing-processes.ts";

const { DATABASE_URL: databaseUrl, STRIPE_ORIGIN: testOrigin = "" } = process.env;
const { db, close } = await openDatabase({ databaseUrl, dir: undefined, log: pino({ level: "silent" }) });
const settings = { secretKey: "sk_test_1", webhookSecrets: ["whsec_1"], currency: "usd" as const };
const stripe = openStripe({ ...settings, testOrigin }, { pace: (_, request) => request() });
const charging = chargingBy({ stripe: settings });

const inTransaction = <Value>(run: (tx: Db) => Promise<Value>) => db.transaction().execute(run);

async function carryOut(act: Act, now: Date): Promise<unknown> {
  return act.what === "redeem" ? redeem(act, now) : carryOutPlain(act, now);
}

/** Refuses like the endpoint if somebody was faster. */
function redeem({ code, userId, groupId }: Extract<Act, { what: "redeem" }>, now: Date): Promise<void> {
  return inTransaction(async (tx) => {
    const redeeming = await requireRedeeming(tx, requestOf(userId), { code, groupId }, now);
    if (!(await redeemGift(tx, redeeming, now))) throw new Refusal("GIFT_REDEEMED");
  });
}

async function carryOutPlain({ what, id }: PlainAct, now: Date): Promise<unknown> {
  switch (what) {
    case "advance":
      return advance({ db, stripe, now, service: theService }, id);
    case "waive":
      return giveUp(db, theService, id, { wanted: "waived", now });
    case "cancel":
      return giveUp(db, theService, id, { wanted: "cancelled", now });
    case "refund":
      return inTransaction((tx) => reserveRefund(tx, theService, id, { cents: 1000, now }));
    case "ask again":
      return askAgain(db, provenAdmin, id, now);
    case "give back":
      return inTransaction((tx) => refundFree(tx, theService, id, { now }));
    case "use": {
      const today = now.toISOString().slice(0, 10);
      return inTransaction((tx) => insertDueDeliveries(tx, theService, { today, now, charging }, 2));
    }
  }
}

/**
 * Somebody was told that they were too late, Stripe refuses something for the moment, or somebody waited too long on a busy
 * machine: a job does that later.
 */
const isNoFault = (error: unknown) =>
  error instanceof Refusal ||
  error instanceof StripeTrouble ||
  (error instanceof pg.DatabaseError && error.code === statementTimedOut);
const statementTimedOut = "57014";

/** Does all at once. */
async function race({ acts, at }: Told): Promise<Done> {
  const now = new Date(at);
  const outcomes = await Promise.allSettled(acts.map((act) => carryOut(act, now)));
  const faults = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" && !isNoFault(outcome.reason) ? [String(outcome.reason)] : [],
  );
  const isRedeemed = (place: number) =>
    acts[place]?.what === "redeem" && outcomes[place]?.status === "fulfilled";
  return { faults, redeemed: acts.filter((_, place) => isRedeemed(place)).length };
}

const answer = (done: Done) => process.send?.(done);
process.on("message", (told: Told) => {
  race(told).then(answer, (error: unknown) => answer({ faults: [String(error)], redeemed: 0 }));
});
process.once("disconnect", () => void close());
answer({ faults: [], redeemed: 0 });
