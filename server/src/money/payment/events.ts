import type { FastifyInstance } from "fastify";
import type { Db } from "../../base/db/open.ts";
import type { Parts } from "../../parts.ts";
import { requireReport } from "../stripe/access.ts";
import type { OpenStripe } from "../stripe/lazily.ts";
import type { SignedReport } from "../stripe/proofs.ts";
import { insertEvent } from "../stripe/queries.ts";
import { advancePayments, lookAtNewCard } from "./jobs.ts";
import { lookSoon } from "./queries.ts";

const maxBodyBytes = 256 * 1024;
const schema = { hide: true };

/** The effect of a report about something other than a payment. */
export type OnReport = (db: Db, report: SignedReport, now: Date) => Promise<void>;

/**
 * Takes Stripe's reports. A report is a hint: its content is not believed, the payment is looked at. It has its own
 * plugin because the signature is that of the bytes as they were sent.
 */
export async function takeEvents(
  app: FastifyInstance,
  parts: Parts,
  { openStripe, onCheckout }: { openStripe: OpenStripe; onCheckout: OnReport },
): Promise<void> {
  await app.register(async (plugin) => {
    plugin.removeAllContentTypeParsers();
    plugin.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    plugin.post<{ Body: Buffer | undefined }>(
      "/api/stripe/events",
      { schema, bodyLimit: maxBodyBytes },
      async ({ body, headers }, reply) => {
        const now = parts.clock.now();
        const sent = { body, signature: headers["stripe-signature"] };
        const report = requireReport(await openStripe(), sent, now);
        await parts.db.transaction().execute(async (tx) => {
          const isNew = await insertEvent(tx, report, now);
          if (isNew && (await lookSoon(tx, report, now))) await parts.jobs.send(tx, advancePayments, {});
          if (isNew) await onCheckout(tx, report, now);
          const { customerId } = report;
          if (isNew && customerId !== undefined) await parts.jobs.send(tx, lookAtNewCard, { customerId });
        });
        return reply.code(200).send();
      },
    );
  });
}
