import { silenceSeconds } from "@boxmates/contract/base/event";
import { openStream } from "./live-stream.ts";
import { hearTabs, inTurn, signedInId, type Told, tellTabs } from "./live-tabs.ts";
import { earliestRead } from "./server-time.ts";
import { accessToken, subscribeToSession } from "./session.ts";

export interface Ear {
  hear: (told: Told) => void;
  /** The server's time up to which this tab has heard everything. */
  heardUntil: () => number | undefined;
}

/** Within this time a tab that is not frozen answers another one. */
const answerMs = 2000;

let running = false;

/**
 * Lets one tab of a browser and person hold a stream for all until the person is signed out: each tab waits for its
 * turn, which ends when the one before is closed, left or frozen. A browser has six connections for a site.
 */
export async function takeTurns(ear: Ear): Promise<void> {
  if (running) return;
  running = true;
  try {
    // A page that shows what it read last is there before its first question.
    await accessToken().catch(() => undefined);
    for (let userId = signedInId(); userId !== undefined; userId = signedInId()) await takeTurn(userId, ear);
  } finally {
    running = false;
  }
}

/** Ends when the turn does: the tab is here again by then, the person has changed, or another tab took the turn over. */
async function takeTurn(userId: string, ear: Ear): Promise<void> {
  const stay = stayOf(userId);
  const waiting = new AbortController();
  let isForsaken = false;
  watchHolder(AbortSignal.any([waiting.signal, stay.signal]), () => {
    isForsaken = true;
    waiting.abort();
  });
  const hold = () => {
    waiting.abort();
    return holdStream(ear, stay.signal);
  };
  try {
    await inTurn(userId, hold, { signal: AbortSignal.any([waiting.signal, stay.signal]) }).catch((error) => {
      if (!isForsaken) throw error;
      return inTurn(userId, hold, { steal: true });
    });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  } finally {
    stay.end();
  }
  await stay.back();
}

/** Tells this tab and the others what the server says. */
async function holdStream({ hear, heardUntil }: Ear, signal: AbortSignal): Promise<void> {
  const tell = (told: Told) => {
    tellTabs({ kind: "told", told });
    hear(told);
  };
  const stream = openStream({ since: heardUntil() ?? earliestRead(), onTold: tell, signal });
  hearTabs(({ kind }) => {
    if (kind !== "look") return;
    const until = stream.heardUntil();
    tellTabs({ kind: "told", told: { from: until, until, events: [], isMissed: false } });
    stream.check();
  }, signal);
  onReturn(stream.check, signal);
  await stream.closed;
}

/** Some systems freeze a tab without a word. Another one asks it from time to time, and when it is looked at again. */
function watchHolder(signal: AbortSignal, onForsaken: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (ms: number, then: () => void) => {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(then, ms);
  };
  const look = () => {
    tellTabs({ kind: "look" });
    next(answerMs, onForsaken);
  };
  hearTabs(({ kind }) => {
    if (kind === "told") next(silenceSeconds * 1000, look);
  }, signal);
  onReturn(look, signal);
  signal.addEventListener("abort", () => clearTimeout(timer));
  look();
}

/** A tab's stay, for which it can hold a stream: until it is frozen or left, or its person has signed out. */
function stayOf(userId: string) {
  const stay = new AbortController();
  let isAway = false;
  const leave = () => {
    isAway = true;
    stay.abort();
  };
  document.addEventListener("freeze", leave, { signal: stay.signal });
  window.addEventListener("pagehide", leave, { signal: stay.signal });
  const unsubscribe = subscribeToSession(() => {
    if (signedInId() !== userId) stay.abort();
  });
  stay.signal.addEventListener("abort", unsubscribe);
  const back = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const returned = new AbortController();
    onReturn(() => {
      returned.abort();
      resolve();
    }, returned.signal);
    return promise;
  };
  return { signal: stay.signal, end: () => stay.abort(), back: async () => isAway && (await back()) };
}

/** Calls `listener` when the tab is looked at again, is woken or online. */
function onReturn(listener: () => void, signal: AbortSignal): void {
  const whenShown = () => {
    if (document.visibilityState === "visible") listener();
  };
  document.addEventListener("visibilitychange", whenShown, { signal });
  document.addEventListener("resume", listener, { signal });
  window.addEventListener("pageshow", listener, { signal });
  window.addEventListener("online", listener, { signal });
}
