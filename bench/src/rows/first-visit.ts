import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { median } from "@boxmates/processes/median";
import { withPool } from "@boxmates/processes/with-pool";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { signInOn } from "../browser-sign-in.ts";
import { fill } from "../fill.ts";
import { onOnePlace, type Place } from "../places.ts";
import { signInReaders, startWithAccount } from "../readers.ts";
import type { Bench, Figure, Row } from "../row.ts";

/** Lighthouse's phone: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const phone = { latencyMs: 150, downKbit: 1638.4, upKbit: 675, slowdown: 4 };
const goals = { firstMs: 2500, returningMs: 1000, reads: 1 };
const patienceMs = 120_000;

/** From opening /my-group, signed in, to the first of one's groups on the screen: on a first visit and on the next. */
export const firstVisit: Row = { name: "first-visit", measure: onOnePlace(measure) };

interface Visit {
  ms: number;
  /** How often the page asked for the groups. */
  reads: number;
}

async function measure(bench: Bench, { databaseUrl, folder }: Place): Promise<Figure[]> {
  if (!bench.chromium) return [{ name: "first visit", figure: "not measured: no Chromium was found" }];
  const server = await startWithAccount(databaseUrl, join(folder, "server"));
  const browser = await chromium.launch({ executablePath: bench.chromium });
  try {
    const email = await withPool(databaseUrl, async (pool) => {
      await fill(pool, 10);
      const [reader] = await signInReaders(pool, server, 10, 1);
      // The page itself stores it on the very first visit, which is a write, and more than is measured here.
      const { rows } = await pool.query<{ email: string }>(
        "update profiles set time_zone = $2 where user_id = $1 returning email",
        [reader?.userId, Intl.DateTimeFormat().resolvedOptions().timeZone],
      );
      return rows[0]?.email ?? "";
    });
    const context = await browser.newContext({
      serviceWorkers: "block",
      viewport: { width: 412, height: 823 },
    });
    await signInOn(await context.newPage(), { url: server.url, email });
    // A stream that opens now is told again of the sign-in, which would cost a read.
    if (!bench.quick) await wait(6000);
    const [first, returning]: [Visit[], Visit[]] = [[], []];
    for (let round = 1; round <= bench.rounds; round += 1) {
      first.push(await visit(bench, context, server.url, { isFirst: true }));
      returning.push(await visit(bench, context, server.url, { isFirst: false }));
      bench.say(`/my-group, round ${round}: ${inWords(first)} first, ${inWords(returning)} returning`);
    }
    return [
      ...figures("the first visit", first, goals.firstMs),
      ...figures("a returning visit", returning, goals.returningMs),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

const inWords = (visits: readonly Visit[]) => `${Math.round(visits.at(-1)?.ms ?? Number.NaN)} ms`;

async function visit(
  { quick }: Bench,
  context: BrowserContext,
  url: string,
  { isFirst }: { isFirst: boolean },
): Promise<Visit> {
  const page = await context.newPage();
  // The page's storage belongs to its origin, so it has to be there.
  await page.goto(`${url}/healthz`);
  if (isFirst) await forget(page);
  if (!quick) await slowDown(page);
  await page.addInitScript(noteFirstGroup);
  let reads = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/groups") reads += 1;
  });
  page.setDefaultTimeout(patienceMs);
  // The stream of events opens last, and must not make the page read again.
  const listening = page.waitForResponse(/\/api\/events/);
  await page.goto(`${url}/my-group`, { waitUntil: "commit" });
  await page.locator(firstGroup).first().waitFor();
  const ms = await page.evaluate<number>("window.groupShownAt");
  await listening;
  await page.waitForTimeout(1000);
  await page.close();
  return { ms, reads };
}

/** Leaves only the session and who it belongs to, as after a long time. */
async function forget(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await page.evaluate(
    `for (const key of Object.keys(localStorage)) if (key.startsWith("boxmates-kept-")) localStorage.removeItem(key)`,
  );
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: phone.latencyMs,
    downloadThroughput: (phone.downKbit * 1024) / 8,
    uploadThroughput: (phone.upKbit * 1024) / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: phone.slowdown });
}

const firstGroup = 'main a[href^="/group/"]';

const noteFirstGroup = `
  const look = () => {
    if (document.querySelector('${firstGroup}')) window.groupShownAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

function figures(name: string, visits: readonly Visit[], goalMs: number): Figure[] {
  const times = visits.map(({ ms }) => ms);
  const inSeconds = (ms: number) => (ms / 1000).toFixed(2);
  const reads = Math.max(...visits.map((each) => each.reads));
  return [
    {
      name: `${name} to /my-group, until the groups are there`,
      figure: `${inSeconds(median(times))} s (${inSeconds(Math.min(...times))} to ${inSeconds(Math.max(...times))})`,
      goal: `≤ ${inSeconds(goalMs)} s`,
      reached: median(times) <= goalMs,
    },
    {
      name: `${name} to /my-group, reads of the groups`,
      figure: String(reads),
      goal: String(goals.reads),
      reached: reads <= goals.reads,
    },
  ];
}
