import type { Session } from "@boxmates/contract/base/session";
import { ApiError, UnreachableError } from "./api-error.ts";
import { createSessionKeeper, type SessionKeeper } from "./session-keeper.ts";
import type { KeeperWorld, SessionEvent, SessionUser, TabMessage } from "./session-store.ts";

type Answer = Session | "ended" | "no network" | "busy";

const busy = { type: "about:blank", title: "", status: 503, code: "UNAVAILABLE", detail: "", requestId: "" };

/** A browser whose time passes only when a test lets it, and whose server gives the answers that the test sets. */
export class FakeWorld implements KeeperWorld {
  clock = Date.parse("2026-11-21T12:00:00Z");
  /** The server's answers in order; the last one repeats. */
  answers: Answer[] = [];
  asked = 0;
  readonly waits: number[] = [];
  readonly told: TabMessage[] = [];
  hint = true;
  /** The user that the browser remembers for its next page. */
  remembered: SessionUser | undefined;
  #ticks: (() => void)[] = [];
  #alone: Promise<unknown> = Promise.resolve();
  #tabs: SessionKeeper[] = [];

  /** While it is set, answers wait for it. */
  delay: Promise<void> | undefined;

  async refresh(): Promise<Session | "ended"> {
    this.asked += 1;
    const answer = this.answers.length > 1 ? this.answers.shift() : this.answers[0];
    await this.delay;
    if (answer === "busy") throw new ApiError(busy);
    if (answer === undefined || answer === "no network") throw new UnreachableError("no-answer");
    return answer;
  }

  now(): number {
    return this.clock;
  }

  async wait(ms: number): Promise<void> {
    this.waits.push(ms);
    this.clock += ms;
  }

  every(ms: number, tick: () => void): void {
    if (ms !== 30_000) throw new Error(`The token is checked every 30 seconds, not every ${ms} ms.`);
    this.#ticks.push(tick);
  }

  alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#alone.then(work, work);
    this.#alone = turn.catch(() => undefined);
    return turn;
  }

  tellTabs(message: TabMessage): void {
    this.told.push(message);
    for (const tab of this.#tabs) tab.hear(message);
  }

  wasSignedIn(): boolean {
    return this.hint;
  }

  remember(user: SessionUser | undefined): void {
    this.hint = user !== undefined;
    this.remembered = user;
  }

  /** Lets the tabs hear each other. A tab hears itself too, which must do no harm. */
  connect(...tabs: SessionKeeper[]): void {
    this.#tabs = tabs;
  }

  /** Lets time pass, with a check of the token every 30 seconds. */
  async pass(ms: number): Promise<void> {
    for (const end = this.clock + ms; this.clock < end; ) {
      this.clock += 30_000;
      await this.look();
    }
  }

  /** Lets time pass without timers, as during sleep; the page checks once it wakes. */
  async sleep(ms: number): Promise<void> {
    this.clock += ms;
    await this.look();
  }

  async look(): Promise<void> {
    for (const tick of this.#ticks) tick();
    await settle();
  }
}

/** A keeper in this world, with the events that its listeners have received. */
export function keeperIn(world: FakeWorld) {
  const keeper = createSessionKeeper(world);
  const events: SessionEvent[] = [];
  keeper.subscribe((_, event) => events.push(event));
  return { keeper, events };
}

/** Resolves once everything that can run without waiting has run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

export function sessionNamed(token: string, user: Partial<Session["user"]> = {}): Session {
  return {
    access_token: token,
    token_type: "bearer",
    // The server's clock may be an hour off ours, so nobody may use it.
    expires_at: 0,
    expires_in: 900,
    user: {
      id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
      email: "ann@example.com",
      role: "user",
      user_metadata: { full_name: "Ann" },
      ...user,
    },
  };
}
