import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { withPostgres } from "@boxmates/processes/postgres";
import { type StartedServer, startServer } from "@boxmates/processes/server";
import { withPool } from "@boxmates/processes/with-pool";
import type pg from "pg";
import type { Conditions, Drill, Finding } from "../drill.ts";
import { MailServer, type Mood, type ReceivedMail } from "../mail-server.ts";
import { askForMails } from "../mails-due.ts";

const mails = 1_000;
const allowedSeconds = 300;
/** How many mails the mail server accepts without saying so. */
const lostAnswers = 20;
/** The process is killed when this many mails have arrived. */
const kills = [200, 600];

/** After ten minutes without a mail server, or `--down=SECONDS`, it comes back in these moods before it works. */
const outageSeconds = 600;
const moods: readonly Mood[] = ["hangs", "is busy", "refuses"];
const moodSeconds = 60;

export const mailGoes: Drill = {
  name: "mail-goes",
  about: `The mail server goes for ten minutes and comes back badly while ${mails} mails are due; the process dies.`,
  hasQuick: true,
  run: (conditions) => withPostgres(({ url }) => drill(conditions, url)),
};

/** One run: a mail server, and a server on one database that is started again and again. */
interface Run {
  mailServer: MailServer;
  pool: pg.Pool;
  start(): Promise<StartedServer>;
  say(text: string): void;
}

async function drill({ quick, folder, option, say }: Conditions, databaseUrl: string): Promise<Finding[]> {
  const mailServer = await MailServer.create();
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder, SMTP_URL: mailServer.url, LOG_LEVEL: "fatal" };
  const start = () => startServer({ ...env, TRUSTED_PROXIES: "127.0.0.1,::1" });
  try {
    return await withPool(databaseUrl, (pool) => {
      const run = { mailServer, pool, start, say };
      return quick ? quickDrill(run) : longDrill(run, Number(option("down") ?? outageSeconds));
    });
  } finally {
    await mailServer.stop();
  }
}

async function longDrill({ mailServer, pool, start, say }: Run, downSeconds: number): Promise<Finding[]> {
  let server = await start();
  say(`the mail server is down; ${mails} mails become due`);
  await askForMails(server.url, mails);
  say(`they are due; the mail server stays down for ${downSeconds} s`);
  await sleep(downSeconds * 1000);
  await mailServer.start();
  for (const mood of moods) {
    mailServer.mood = mood;
    await sleep(moodSeconds * 1000);
    say(`the mail server ${mood}: ${mailServer.turnedAway} tries so far`);
  }
  const tries = mailServer.turnedAway;
  mailServer.mood = "loses its answer";
  const worksAt = performance.now();
  const secondsSince = () => Math.round((performance.now() - worksAt) / 1000);
  await until(() => mailServer.received.length >= lostAnswers, allowedSeconds);
  mailServer.mood = "accepts";
  for (const count of kills) {
    await until(() => mailServer.received.length >= count, allowedSeconds);
    await kill(server);
    say(`killed after ${secondsSince()} s with ${mailServer.received.length} mails there; started again`);
    server = await start();
  }
  await until(() => different(mailServer.received).size >= mails, 2 * allowedSeconds);
  const seconds = secondsSince();
  // Those whose answer was lost come again.
  await until(async () => (await waitingMails(pool)) === 0, allowedSeconds);
  await server.stop();
  return [
    { name: "tries that failed while it was back", figure: String(tries), goal: "> 0", reached: tries > 0 },
    ...arrived(mailServer.received, mails),
    {
      name: "the last one arrived",
      figure: `${seconds} s after the mail server worked again, with ${kills.length} kills in between`,
      goal: `≤ ${allowedSeconds} s`,
      reached: seconds <= allowedSeconds,
    },
    await notGivenUp(pool),
  ];
}

const quickMails = 30;
const patienceSeconds = 150;

/** The same without waiting: the answer to every mail is lost, the process is killed, and the pauses are over at once. */
async function quickDrill({ mailServer, pool, start, say }: Run): Promise<Finding[]> {
  await mailServer.start();
  mailServer.mood = "loses its answer";
  const first = await start();
  await askForMails(first.url, quickMails);
  await until(async () => (await waitingMails(pool, "retry")) === quickMails, patienceSeconds);
  await kill(first);
  say(`killed; ${mailServer.turnedAway} answers were lost`);
  await pool.query("update pgboss.job set start_after = now() where state = 'retry'");
  mailServer.mood = "accepts";
  const second = await start();
  await until(async () => (await waitingMails(pool)) === 0, patienceSeconds);
  await second.stop();
  return [...arrived(mailServer.received, quickMails), await notGivenUp(pool)];
}

async function kill(server: StartedServer): Promise<void> {
  const ended = once(server.process, "exit");
  server.process.kill("SIGKILL");
  await ended;
}

/** Waits; if it takes too long, the findings say what is missing. */
async function until(isSo: () => boolean | Promise<boolean>, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await isSo()) && performance.now() < end) await sleep(100);
}

/** Counts the mails that are still to be sent. */
async function waitingMails(pool: pg.Pool, state?: "retry"): Promise<number> {
  const states = state ? [state] : ["created", "retry", "active"];
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from pgboss.job where name like 'mail-%' and state::text = any($1)",
    [states],
  );
  return rows[0]?.count ?? Number.NaN;
}

async function notGivenUp(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from pgboss.job where name = 'failed-mails'",
  );
  const count = rows[0]?.count;
  return { name: "mails that were given up", figure: String(count), goal: "0", reached: count === 0 };
}

/** The Message-IDs of each mail. One address gets a subject only once, so the two name a mail. */
function different(received: readonly ReceivedMail[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { to, subject, messageId } of received) {
    const mail = `${to} ${subject}`;
    found.set(mail, (found.get(mail) ?? new Set()).add(messageId));
  }
  return found;
}

function arrived(received: readonly ReceivedMail[], due: number): Finding[] {
  const found = different(received);
  const ids = [...found.values()].map((set) => set.size);
  const again = received.length - found.size;
  const distinct = new Set(received.map(({ messageId }) => messageId)).size;
  return [
    {
      name: "mails that arrived",
      figure: `${found.size} of ${due}`,
      goal: "all",
      reached: found.size === due,
    },
    {
      name: "mails that came again because an answer was lost or the process died",
      figure: `${again}, with ${ids.filter((count) => count > 1).length} new Message-IDs`,
      goal: "some, each with its first Message-ID",
      reached: again > 0 && ids.every((count) => count === 1),
    },
    {
      name: "Message-IDs",
      figure: `${distinct} for ${found.size} mails`,
      goal: "one each",
      reached: distinct === found.size && !received.some(({ messageId }) => messageId === ""),
    },
  ];
}
