import type { Session } from "@boxmates/contract/base/session";

export type SessionUser = { id: string; email: string; fullName: string; role: "user" | "vendor" | "admin" };

export type SessionState =
  | { status: "unknown" }
  /** `leadsTo`: the page for somebody who has just ended the session on purpose; the sign-in page for everyone else. */
  | { status: "signed-out"; leadsTo?: string | undefined }
  | { status: "signed-in"; user: SessionUser };

/**
 * Specification, section 4. 'signed-out': the person signed out, here or in another tab. 'session-ended': the server
 * has ended the session of somebody who was signed in on this page.
 */
export type SessionEvent =
  | "signed-in"
  | "signed-out"
  | "session-ended"
  | "token-refreshed"
  | "user-updated"
  | "password-recovery";

export type SessionListener = (state: SessionState, event: SessionEvent) => void;

/** A session as received from the server. */
export interface Given {
  session: Session;
  event: SessionEvent;
  /** By this machine's clock, which its tabs share: the session includes all changes up to then. */
  askedAt: number;
}

/** The channel on which the tabs of this browser share the session. */
export const channelName = "boxmates-session";

/** The messages between tabs. */
export type TabMessage =
  | ({ kind: "session" } & Given)
  | { kind: "signed-out"; event: "signed-out" | "session-ended" };

/** The keeper's environment, which tests replace. */
export interface KeeperWorld {
  /** Exchanges the cookie for a session. 'ended': the server knows of none. Anything thrown is worth a retry. */
  refresh(): Promise<Session | "ended">;
  now(): number;
  wait(ms: number): Promise<void>;
  every(ms: number, tick: () => void): void;
  /** Runs alone among all tabs. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  tellTabs(message: TabMessage): void;
  /** Returns whether this browser was signed in when it was last open. */
  wasSignedIn(): boolean;
  /** Remembers for the next page who is signed in, if anybody. */
  remember(user: SessionUser | undefined): void;
}

interface Held {
  session: Session;
  /** By this machine's clock, counted from the time of the answer, so that a wrong clock does no harm. */
  endsAt: number;
  askedAt: number;
}

export interface SessionStore {
  state(): SessionState;
  held(): Held | undefined;
  /** The token of the session that is held, which may be over. */
  token(): string | undefined;
  /** How long the token is still valid; 0 or less if there is none. */
  remainingMs(): number;
  /** How many sessions have ended here. Answers to requests from before the last end are ignored. */
  endings(): number;
  subscribe(listener: SessionListener): () => void;
  hold(given: Given): void;
  drop(event: "signed-out" | "session-ended", leadsTo?: string): void;
  rename(fullName: string): void;
  announce(event: SessionEvent): void;
}

/** This tab's state of the session, and its listeners. */
export function createSessionStore(world: Pick<KeeperWorld, "now" | "remember">): SessionStore {
  let held: Held | undefined;
  let state: SessionState = { status: "unknown" };
  let endings = 0;
  /** An answer to a request from before the person's change of name has the former one. */
  let renamed: { fullName: string; at: number } | undefined;
  const listeners = new Set<SessionListener>();

  const become = (next: SessionState, event: SessionEvent) => {
    state = next;
    for (const listener of listeners) listener(state, event);
  };

  return {
    state: () => state,
    held: () => held,
    token: () => held?.session.access_token,
    remainingMs: () => (held ? held.endsAt - world.now() : 0),
    endings: () => endings,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hold: ({ session: given, event, askedAt }) => {
      if (renamed && askedAt > renamed.at) renamed = undefined;
      const session = renamed ? withName(given, renamed.fullName) : given;
      const user = toUser(session);
      const news = event === "token-refreshed" && state.status === "signed-in" && !isSame(state.user, user);
      held = { session, askedAt, endsAt: world.now() + session.expires_in * 1000 };
      world.remember(user);
      become({ status: "signed-in", user }, news ? "user-updated" : event);
    },
    drop: (event, leadsTo) => {
      // A second report of the same end changes nothing, and an outdated hint is no session.
      if (state.status === "signed-out") return;
      const wasHeld = held !== undefined;
      held = undefined;
      renamed = undefined;
      endings += 1;
      world.remember(undefined);
      become({ status: "signed-out", leadsTo }, wasHeld ? event : "signed-out");
    },
    rename: (fullName) => {
      if (!held) return;
      renamed = { fullName, at: world.now() };
      held = { ...held, session: withName(held.session, fullName) };
      world.remember(toUser(held.session));
      become({ status: "signed-in", user: toUser(held.session) }, "user-updated");
    },
    announce: (event) => become(state, event),
  };
}

function withName(session: Session, fullName: string): Session {
  return { ...session, user: { ...session.user, user_metadata: { full_name: fullName } } };
}

function toUser({ user: { id, email, role, user_metadata } }: Session): SessionUser {
  return { id, email, role, fullName: user_metadata.full_name };
}

function isSame(one: SessionUser, other: SessionUser): boolean {
  return (["id", "email", "role", "fullName"] as const).every((fact) => one[fact] === other[fact]);
}
