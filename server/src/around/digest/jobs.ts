import { pages } from "@boxmates/contract/base/paths";
import { job, mailRetried } from "../../base/jobs/job.ts";
import { type Digest, type HeldNews, takeDueDigests } from "../../base/mail/held-queries.ts";
import { heldWords } from "../../base/mail/kinds.ts";
import { unsubscribing } from "../../base/mail/mail.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import type { Parts } from "../../parts.ts";
import { findWantedMail } from "../../people/profile/queries.ts";
import { findDigestReader, listGroupNames } from "./queries.ts";

const batchSize = 200;

/** Sends at the end of the day what was held back since the last one: one mail to each person. */
export const sendDigests = job<object>({
  name: "send-digests",
  schedule: "2 * * * *",
  retried: { times: 2 },
  run: async ({ db, clock, jobs }, _, service) => {
    const due = { now: clock.now(), limit: batchSize };
    const sendSome = () =>
      db.transaction().execute(async (tx) => {
        const digests = await takeDueDigests(tx, service, due);
        await jobs.sendAll(tx, sendDigestMail, digests);
        return digests.length;
      });
    while ((await sendSome()) === batchSize);
  },
});

/** Tells one person, as far as they still want each kind and are in the group. */
export const sendDigestMail = job<Digest>({
  name: "mail-digest",
  retried: mailRetried,
  run: async (parts, { userId, held }, service) => {
    const { db, config, mailer } = parts;
    const reader = await findDigestReader(db, userId);
    if (!reader) return;
    const groups = await listGroupNames(db, userId);
    const lines = [];
    for (const news of held) {
      const line = await lineOf(parts, service, { userId, news, groups });
      if (line) lines.push(line);
    }
    if (lines.length === 0) return;
    const { digestMail } = await import("./mails.tsx");
    await mailer.send(await digestMail({ ...reader, lines, link: `${config.publicUrl}${pages.home()}` }));
  },
});

interface Telling {
  userId: string;
  news: HeldNews;
  /** The names of the reader's groups by their ids. */
  groups: ReadonlyMap<string, string>;
}

async function lineOf(
  { db, config }: Parts,
  service: ServiceProof,
  { userId, news: { kind, groupId, times }, groups }: Telling,
) {
  const groupName = groupId === null ? null : groups.get(groupId);
  if (groupName === undefined) return undefined;
  const words = heldWords[kind](times);
  if (kind === "role_changed") return { kind, groupName, words, switchOff: undefined };
  const choice = await findWantedMail(db, service, { userId }, kind);
  return choice && { kind, groupName, words, switchOff: unsubscribing(config.publicUrl, choice).pageUrl };
}
