import type { PushKind } from "@boxmates/contract/people/push";
import { job } from "../../base/jobs/job.ts";
import { passGate } from "../../base/mail/gate.ts";
import { notifications } from "../../base/mail/kinds.ts";
import { Dispatch } from "./dispatch.ts";
import { insertPushes, listReceivers, type Told } from "./outbox-queries.ts";
import { findPushKeys } from "./queries.ts";
import { endOfNews } from "./rules.ts";

/** Puts a notification into the outbox for each device of these members, as far as the gate lets it through. */
export const queuePushes = job<{ kind: PushKind; to: readonly Told[]; fromId?: string }>({
  name: "queue-pushes",
  retried: { times: 5 },
  run: async ({ db, clock, config, jobs }, { kind, to, fromId = null }, service) => {
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      const news = { kind, fromId, site: config.publicUrl, now };
      const receivers = (await listReceivers(tx, service, { ...news, to })).map((each) => ({
        ...each,
        fromId,
      }));
      const gate = { channel: "push", kind, setOff: notifications[kind], now } as const;
      const passed = (await passGate(tx, service, gate, receivers)).map(({ item }) => item);
      if (passed.length === 0) return;
      await insertPushes(tx, service, { ...news, to: passed, expiresAt: endOfNews(kind, now) });
      await jobs.send(tx, sendPushes, {});
    });
  },
});

/** Then another run goes on, which may be that of another process. */
const runMs = 5 * 60_000;

/** Sends what is due in the outbox; every minute also what is to be tried again. */
export const sendPushes = job<object>({
  name: "send-pushes",
  schedule: "* * * * *",
  retried: { times: 5 },
  run: async (parts, _, service) => {
    const keys = await findPushKeys(parts.db);
    if (!keys) throw new Error("The keys of push services are missing: the start makes them.");
    await sendDue(new Dispatch(parts, keys, service), performance.now() + runMs);
  },
});

const lookAgainMs = 500;

/** Looks into the outbox again and again, so that new notifications do not wait for unanswered ones. */
async function sendDue(dispatch: Dispatch, endsAt: number): Promise<void> {
  let isMoreDue = true;
  let looksAt = 0;
  const looks = (now: number) => now < endsAt && dispatch.hasRoom && (isMoreDue || now >= looksAt);
  do {
    const now = performance.now();
    if (looks(now)) {
      isMoreDue = await dispatch.claim();
      looksAt = now + lookAgainMs;
    }
    dispatch.start();
    if (!(isMoreDue && looks(now))) await dispatch.oneIsThrough(lookAgainMs);
    await dispatch.settle();
  } while (!dispatch.isIdle || (isMoreDue && performance.now() < endsAt));
}
