import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../base/db/open.ts";
import type { Finding } from "./finding.ts";

/** Looks at what is between us and Postgres: a PgBouncer may ignore settings, and give each statement another session. */
export async function checkBetween(database: Database): Promise<Finding[]> {
  return [await checkSettings(database), await checkListening(database)];
}

async function checkSettings({ pool }: Database): Promise<Finding> {
  const what = "Postgres has the settings of our connections";
  const { rows } = await pool.query<{ isKept: boolean }>(
    `select current_setting('timezone') = 'UTC'
       and current_setting('idle_in_transaction_session_timeout') <> '0' as "isKept"`,
  );
  const fault =
    "something in between drops them, so that a lost connection holds its locks for ever: give them to the role " +
    "(alter role boxmates set timezone = 'UTC'; alter role boxmates set idle_in_transaction_session_timeout = '30s')";
  return { what, fault: rows[0]?.isKept ? undefined : fault };
}

const patienceMs = 15_000;

async function checkListening(database: Database): Promise<Finding> {
  const what = "What servers tell each other arrives";
  const channel = `doctor_${randomUUID().replaceAll("-", "")}`;
  const heard = Promise.withResolvers<boolean>();
  const subscription = await database.listen({
    channel,
    onNotification: () => heard.resolve(true),
    onReconnect: () => {},
  });
  await database.pool.query("select pg_notify($1, '')", [channel]);
  const arrived = await Promise.race([heard.promise, wait(patienceMs, false, { ref: false })]);
  await subscription.close();
  const fault = "it does not, so that pages are not live and jobs wait: set pool_mode = session in PgBouncer";
  return { what, fault: arrived ? undefined : fault };
}
