// A program for the measurement `payments`: brings all that is due forward, as the job does, at the pace of live keys. The
// environment has test keys, because live ones never lead to a pretended Stripe.
import { beginConfigured } from "../../base/db/configured.ts";
import { createLogger } from "../../base/logger.ts";
import { theService } from "../../base/the-service.ts";
import { readConfig } from "../../config.ts";
import { advancePayments } from "../../money/payment/jobs.ts";
import { openStripe } from "../../money/stripe/client.ts";
import { paceOf } from "../../money/stripe/pace.ts";
import { unknownSigningKeys } from "../../people/account/signing-keys.ts";
import { assemble } from "../../start/boxmates.ts";

const log = createLogger("warn");
const config = readConfig(process.env);
if (!config.stripe) throw new Error("Boxes are paid here.");
const port = openStripe(config.stripe, { pace: paceOf(true) });
const database = await beginConfigured(config, log);
await database.opened;
const { parts, begin, jobQueue } = await assemble({
  config,
  clock: { now: () => new Date() },
  database,
  mailer: { send: async () => {} },
  signingKeys: await unknownSigningKeys(),
  log,
  openStripe: async () => port,
});
await begin();
await jobQueue.prepare();

async function countDue(): Promise<number> {
  const { rows } = await database.pool.query<{ due: number }>(
    "select count(*)::int as due from payments where look_at <= now()",
  );
  return rows[0]?.due ?? 0;
}

// A run of the job ends after five minutes; the next one goes on.
while ((await countDue()) > 0) await advancePayments.run(parts, {}, theService);
console.log("all are paid");
await jobQueue.stop(1000);
await database.close();
