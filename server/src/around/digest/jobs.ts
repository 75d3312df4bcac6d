import { pages } from "@boxmates/contract/base/paths";
import { job, mailRetried } from "../../base/jobs/job.ts";
import { type Digest, type HeldNews, takeDueDigests } from "../../base/mail/held-queries.ts";
import { heldWords } from "../../base/mail/kinds.ts";
import { unsubscribing } from "../../base/mail/mail.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import type { Parts } from "../../parts.ts";
import { findWantedMail } from "../../people/profile/queries.ts";
import { type Reader, stillConcerns } from "./concern.ts";
import { findDigestReader, listGroups } from "./queries.ts";

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

/** Tells one person what still concerns them, as far as they still want each kind. */
export const sendDigestMail = job<Digest>({
  name: "mail-digest",
  retried: mailRetried,
  run: async (parts, { userId, held }, service) => {
    const { db, config, mailer } = parts;
    const reader = await findDigestReader(db, userId);
    if (!reader) return;
    const groups = await listGroups(db, userId);
    const lines = [];
    for (const news of held) {
      const line = await lineOf(parts, service, { userId, news, reader, groups });
      if (line) lines.push(line);
    }
    if (lines.length === 0) return;
    const { digestMail } = await import("./mails.tsx");
    const { to, fullName } = reader;
    await mailer.send(await digestMail({ to, fullName, lines, link: `${config.publicUrl}${pages.home()}` }));
  },
});

interface Telling {
  userId: string;
  news: HeldNews;
  reader: Omit<Reader, "groupRole">;
  groups: Awaited<ReturnType<typeof listGroups>>;
}

async function lineOf(
  { db, config }: Parts,
  service: ServiceProof,
  { userId, news: { kind, groupId, times }, reader, groups }: Telling,
) {
  const group = groupId === null ? null : groups.get(groupId);
  if (group === undefined || !stillConcerns(kind, { ...reader, groupRole: group?.role })) return undefined;
  const line = { kind, groupName: group?.name ?? null, words: heldWords[kind](times) };
  if (kind === "role_changed") return { ...line, switchOff: undefined };
  const choice = await findWantedMail(db, service, { userId }, kind);
  return choice && { ...line, switchOff: unsubscribing(config.publicUrl, choice).pageUrl };
}
