import { type CDPSession, chromium, type Page } from "@playwright/test";
import { bookYear } from "./book-of-many.ts";
import { signInOn } from "./browser-sign-in.ts";
import type { Bench, Figure } from "./row.ts";

/** The processor's time that the page has for a frame, so that it can be drawn in time. */
const goalFrameMs = 16;
const patienceMs = 300_000;

interface Opened {
  url: string;
  groupId: string;
  email: string;
}

/** Opens a book in a browser, scrolls through it at 80 pixels a frame, and tells what that costs. */
export async function readBook({ chromium: executablePath, say }: Bench, opened: Opened): Promise<Figure[]> {
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    page.setDefaultTimeout(patienceMs);
    await page.addInitScript(noteLongTasks);
    const network = await watchNetwork(page);
    await signInOn(page, opened);
    say("opening the book");
    network.begin();
    await page.goto(`${opened.url}/group/${opened.groupId}/book?year=${bookYear}`);
    await page.locator("figure img").first().waitFor();
    await quiet(page);
    const first = network.seen();
    const firstHeap = await heapMb(network.session);
    say("scrolling through it");
    const before = await busyMs(network.session);
    const { frames, ms } = await page.evaluate<Scrolled>(scrollThrough);
    const after = await busyMs(network.session);
    const [busy = Number.NaN, ...parts] = after.map((each, part) => (each - (before[part] ?? 0)) / frames);
    const [script, layout, style] = parts.map((part) => part.toFixed(1));
    await quiet(page);
    const tasks = await page.evaluate<number[]>("window.longTasks");
    return [
      { name: "opened at 1280 × 900", figure: `${first}, ${firstHeap} MB of heap` },
      {
        name: "scrolled to its end",
        figure: `${network.seen()}, ${await heapMb(network.session)} MB of heap`,
      },
      {
        name: `the page's processor time for each of ${frames} frames`,
        figure: `${busy.toFixed(1)} ms (scripts ${script}, layout ${layout}, style ${style})`,
        goal: `≤ ${goalFrameMs} ms`,
        reached: busy <= goalFrameMs,
      },
      {
        name: "by the clock",
        figure: `${(ms / 1000).toFixed(1)} s, ${tasks.length} tasks over 50 ms, the longest ${Math.round(Math.max(0, ...tasks))} ms`,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Waits until every photo that has come near is drawn. */
const quiet = (page: Page) =>
  page.evaluate(`new Promise((done) => {
    const look = () => {
      const images = [...document.images];
      if (images.length > 0 && images.every((image) => image.complete)) done();
      else requestAnimationFrame(look);
    };
    look();
  })`);

async function heapMb(session: CDPSession): Promise<string> {
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return (usedSize / 1e6).toFixed(1);
}

const durations = ["TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration"] as const;

/** Returns the processor time of the page's thread so far, in all and by work: other load does not count. */
async function busyMs(session: CDPSession): Promise<number[]> {
  const { metrics } = await session.send("Performance.getMetrics");
  return durations.map((wanted) => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN));
}

async function watchNetwork(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  let requests = 0;
  let bytes = 0;
  session.on("Network.requestWillBeSent", ({ request }) => {
    // A photo is asked for once; then the page shows it as a blob of its own.
    if (request.url.startsWith("http")) requests += 1;
  });
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return {
    session,
    begin: () => {
      requests = 0;
      bytes = 0;
    },
    seen: () => `${requests} requests, ${(bytes / 1e6).toFixed(1)} MB`,
  };
}

const noteLongTasks = `
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration);
  }).observe({ type: "longtask", buffered: true });`;

interface Scrolled {
  frames: number;
  ms: number;
}

const scrollThrough = `new Promise((done) => {
  const startedAt = performance.now();
  let frames = 0;
  const step = () => {
    frames += 1;
    scrollBy(0, 80);
    const end = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    if (end) done({ frames, ms: performance.now() - startedAt });
    else requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})`;
