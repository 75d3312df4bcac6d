import type { Session } from "@boxmates/contract/account";

export type SessionUser = { id: string; email: string; fullName: string; role: "user" | "vendor" | "admin" };

export type SessionState =
  | { status: "unknown" }
  | { status: "signed-out" }
  | { status: "signed-in"; user: SessionUser };

/**
 * Specification, section 4. 'signed-out' is what the person asked for, here or in another tab; 'session-ended' is the
 * server's word to somebody who was signed in on this page.
 */
export type SessionEvent =
  | "signed-in"
  | "signed-out"
  | "session-ended"
  | "token-refreshed"
  | "user-updated"
  | "password-recovery";

export type SessionListener = (state: SessionState, event: SessionEvent) => void;

/** A session as the server gave it. */
export interface Given {
  session: Session;
  event: SessionEvent;
  /** By this machine's clock, which its tabs share: the session knows of everything that was so by then. */
  askedAt: number;
}

/** What tabs tell each other. */
export type TabMessage =
  | ({ kind: "session" } & Given)
  | { kind: "signed-out"; event: "signed-out" | "session-ended" };

/** What the keeper needs of the world; tests give it another one. */
export interface KeeperWorld {
  /** Exchanges the cookie for a session. 'ended' says the server knows of none; anything thrown is worth another try. */
  refresh(): Promise<Session | "ended">;
  now(): number;
  wait(ms: number): Promise<void>;
  every(ms: number, tick: () => void): void;
  /** Runs alone among all tabs. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  tellTabs(message: TabMessage): void;
  /** Whether this browser was signed in when it was last open. */
  wasSignedIn(): boolean;
  /** Keeps for the next page who is signed in, or that nobody is. */
  remember(user: SessionUser | undefined): void;
}
