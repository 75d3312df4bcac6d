import { planPrice } from "@boxmates/contract/workshop/plan";
import type { Database, Db } from "../../base/db/open.ts";
import { isMail } from "../../base/jobs/failed-mails.ts";
import { findQueueState } from "../../base/jobs/queue-state.ts";
import type { Config } from "../../config.ts";
import { hasAdmin } from "../../people/account/admin-queries.ts";
import { listVerificationKeys } from "../../people/account/queries.ts";
import { countDevicesBySite } from "../../people/push/queries.ts";
import { allJobs } from "../../start/all-jobs.ts";
import { listTitlesAtOtherPrices } from "../../workshop/box/queries.ts";
import type { Finding } from "./finding.ts";
import { checkPayments } from "./payments.ts";

export interface State {
  findings: Finding[];
  /** The ids of the keys that servers on this database sign with. */
  keys: string[];
  /** When the database began. */
  since: Date | undefined;
}

/** Looks into a database that is up to date. */
export async function checkState(config: Config, { db, pool }: Database, now: Date): Promise<State> {
  const { rows } = await pool.query<{ since: string | null }>(
    "select min(ran_at)::text as since from migrations",
  );
  const since = rows[0]?.since;
  return {
    findings: [
      {
        what: "There is an administrator",
        fault: (await hasAdmin(db))
          ? undefined
          : "make one with admin:create, or by the link that the start prints",
      },
      ...(await checkJobs(db)),
      await checkDevices(config, db),
      await checkPrices(db),
      ...(await checkPayments(config, db)),
    ],
    keys: (await listVerificationKeys(db, now)).map(({ id }) => id),
    since: since ? new Date(since) : undefined,
  };
}

const latestSeconds = 300;

async function checkJobs(db: Db): Promise<Finding[]> {
  const queues = allJobs.map(({ name }) => name);
  const { late, failed } = await findQueueState(db, {
    queues,
    mailQueues: allJobs.filter(isMail).map(({ name }) => name),
  });
  const [latest] = late
    .filter(({ lateSeconds }) => lateSeconds > latestSeconds)
    .sort((a, b) => b.lateSeconds - a.lateSeconds);
  const waits = latest && `${latest.queue} has waited for ${Math.round(latest.lateSeconds / 60)} minutes`;
  return [
    {
      what: "Jobs are done in time",
      fault: waits && `${waits}: start a server, or look at the log of those that run for 'a job failed'`,
    },
    {
      what: "No mail was given up",
      fault: failed > 0 ? `${failed} were: /admin says why, and 'Send again' there sends them` : undefined,
    },
  ];
}

async function checkDevices({ publicUrl }: Config, db: Db): Promise<Finding> {
  const what = "Devices with notifications belong to PUBLIC_URL";
  const { here, elsewhere } = await countDevicesBySite(db, publicUrl);
  const fault = `${elsewhere} were turned on at another address, and get nothing: set PUBLIC_URL back to it, or let people turn them on again`;
  return { what, fault: here === 0 && elsewhere > 0 ? fault : undefined };
}

/** Says which active boxes cost something else than the public pages make people expect. */
export async function checkPrices(db: Db): Promise<Finding> {
  const what = `Every active box costs ${planPrice} dollars, as the plans on the public pages say`;
  const titles = await listTitlesAtOtherPrices(db, planPrice);
  return { what, note: titles.length > 0 ? `not ${titles.join(", ")}` : undefined };
}
