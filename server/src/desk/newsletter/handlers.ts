import { dateOf } from "@boxmates/contract/base/calendar";
import { fillPath, pages } from "@boxmates/contract/base/paths";
import type { newsletterApi } from "@boxmates/contract/desk/newsletter";
import { newsletterOneClickPath } from "@boxmates/contract/desk/newsletter";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../base/db/open.ts";
import { toPage } from "../../base/db/paging.ts";
import { publish } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import { countedGuess, countHit } from "../../base/limits/limits.ts";
import { takeOneClicks } from "../../base/mail/one-click.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { requireRecentProof } from "../../people/account/access.ts";
import { insertExportEntry } from "../../people/account/audit-queries.ts";
import { tokenHash } from "../../people/account/tokens.ts";
import { requireLeaveLink } from "./access.ts";
import { sendNewsletterConfirmation } from "./jobs.ts";
import { limits } from "./limits.ts";
import { confirmSubscriber, deleteSubscriber, findSubscribers, listSubscribers } from "./queries.ts";

const mostInFile = 1_000_000;

/** `subscribe` and `confirm` open no transaction, so that refused requests count toward the limit too. */
export function newsletterHandlers({ jobs, config }: Parts): Handlers<typeof newsletterApi> {
  return {
    subscribe: async ({ db, body: { email }, client, now }) => {
      await countHit(db, limits.mailsOfNetwork, client.network, now);
      await countHit(db, limits.mailsOfAddress, email, now);
      await jobs.send(db, sendNewsletterConfirmation, { email });
      return undefined;
    },

    confirm: async ({ db, body, client, now }) => {
      const allowances = [[limits.failedLinksOfNetwork, client.network]] as const;
      const subscriber = await countedGuess(db, allowances, now, () =>
        confirmSubscriber(db, tokenHash(body.token), now),
      );
      if (!subscriber) throw new Refusal("SUBSCRIBER_NOT_FOUND");
      await publish(db, { topic: "admin", kind: "newsletter" });
      return subscriber;
    },

    unsubscribe: async ({ db, params }) => {
      await unsubscribe(db, params.token);
      return undefined;
    },

    subscribers: async ({ db, query }) => {
      const { rows, total } = await findSubscribers(db, query);
      return { ...toPage(rows, query.limit), total };
    },

    export: async ({ db, user, client: { device }, now }) => {
      const admin = requireRecentProof(user, now);
      const { writeTable } = await import("../../base/csv/csv-table.ts");
      const subscribers = await listSubscribers(db, mostInFile);
      const rows = subscribers.map(({ id: token, email, confirmedAt }) => [
        email,
        confirmedAt,
        `${config.publicUrl}${pages.newsletterLeave({ token })}`,
        `${config.publicUrl}/api${fillPath(newsletterOneClickPath, { token })}`,
      ]);
      await insertExportEntry(db, admin, { of: "Newsletter subscribers", count: rows.length, device, now });
      return {
        fileName: `boxmates-newsletter-${dateOf(now)}.csv`,
        text: writeTable(["email", "confirmed_at", "unsubscribe_page", "list_unsubscribe_one_click"], rows),
        subscribers: rows.length,
      };
    },
  };
}

async function unsubscribe(db: Db, token: string): Promise<void> {
  if (!(await deleteSubscriber(db, requireLeaveLink(token)))) throw new Refusal("SUBSCRIBER_NOT_FOUND");
  await publish(db, { topic: "admin", kind: "newsletter" });
}

export async function takeNewsletterOneClicks(app: FastifyInstance, parts: Parts): Promise<void> {
  const page = (token: string) => pages.newsletterLeave({ token });
  await takeOneClicks(app, parts, { path: newsletterOneClickPath, page, end: unsubscribe });
}
