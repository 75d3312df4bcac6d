import { pages } from "@boxmates/contract/base/paths";
import { unsubscribePath } from "@boxmates/contract/people/profile";
import type { FastifyInstance } from "fastify";
import { takeOneClicks } from "../../base/mail/one-click.ts";
import type { Parts } from "../../parts.ts";
import { requireMailChoice } from "./access.ts";
import { updateMailChoice } from "./mail-choice-queries.ts";

/** Switches one kind of mail off by a click in a mail program. */
export async function takeMailOneClicks(app: FastifyInstance, parts: Parts): Promise<void> {
  await takeOneClicks(app, parts, {
    path: unsubscribePath,
    page: (token) => pages.mailChoice({ token }),
    end: async (db, token) => updateMailChoice(db, await requireMailChoice(db, token), false),
  });
}
