import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { type CountedHit, countWithin, giveBack } from "../limits/limits.ts";
import type { ServiceProof } from "../proofs.ts";
import { allowancesOf, type Cause, type Gated, inRounds } from "./gate-rules.ts";
import { holdNews } from "./held-queries.ts";
import { type MailQueue, mails, type SetOff } from "./kinds.ts";
import type { Mailer } from "./mail.ts";

/** A message that passed the gate, and the hits that were counted for it. */
export interface Passed<Item> {
  item: Item;
  hits: CountedHit[];
}

/**
 * The one gate for what somebody else can set off. Returns what passes; the rest is held back for the digest, if its
 * kind is worth a line there.
 */
export async function passGate<Item extends Cause>(
  db: Db,
  service: ServiceProof,
  { setOff, now, ...gated }: Gated & { setOff: SetOff; now: Date },
  items: readonly Item[],
): Promise<Passed<Item>[]> {
  if (setOff.by !== "others") return items.map((item) => ({ item, hits: [] }));
  const passed: Passed<Item>[] = [];
  for (const round of inRounds(items)) passed.push(...(await countRound(db, gated, round, now)));
  const { held } = setOff;
  const through = new Set(passed.map(({ item }) => item));
  const rest = items.filter((item) => !through.has(item));
  if (held && rest.length > 0) await holdNews(db, service, { kind: held, now }, rest);
  return passed;
}

/** Counts for the sender first: one who has used that up takes nothing of what the reader gets from all others. */
async function countRound<Item extends Cause>(
  db: Db,
  gated: Gated,
  round: readonly Item[],
  now: Date,
): Promise<Passed<Item>[]> {
  const ofSenders = await countWithin(
    db,
    round.map((item) => allowancesOf(gated, item)[0]),
    now,
  );
  const passed = round.flatMap((item, place): Passed<Item>[] => {
    const hit = ofSenders[place];
    return hit ? [{ item, hits: [hit] }] : [];
  });
  const readers = passed.map(({ item }) => allowancesOf(gated, item)[1]);
  const ofReaders = await countWithin(db, readers, now);
  return passed.flatMap(({ item, hits }, place) => {
    const hit = ofReaders[place];
    return hit ? [{ item, hits: [...hits, hit] }] : [];
  });
}

/**
 * Returns the mailer of a job: a mail that others can set off goes through the gate, and has to say who did. A mail
 * that fails is not counted, so that it can be tried again. A job that is not in the table of kinds sends none.
 */
export function gatedMailer(
  { db, clock, mailer, log }: { db: Db; clock: Clock; mailer: Mailer; log: Pick<FastifyBaseLogger, "info"> },
  service: ServiceProof,
  jobName: string,
): Mailer {
  if (!isKind(jobName))
    return {
      send: () => Promise.reject(new Error(`${jobName} sends a mail: it has to be in the table of kinds.`)),
    };
  const setOff: SetOff = mails[jobName];
  return {
    send: async ({ cause, ...mail }) => {
      if (setOff.by !== "others") return mailer.send(mail);
      if (!cause)
        throw new Error(`${jobName} sends a mail that somebody else can set off: it has to say who.`);
      const gate = { channel: "mail", kind: jobName, setOff, now: clock.now() } as const;
      const [passed] = await passGate(db, service, gate, [cause]);
      if (!passed) return log.info("a mail was held back: its sender or its reader has had enough of them");
      try {
        await mailer.send(mail);
      } catch (error) {
        for (const hit of passed.hits) await giveBack(db, hit);
        throw error;
      }
    },
  };
}

function isKind(jobName: string): jobName is MailQueue {
  return Object.hasOwn(mails, jobName);
}
