import type { Session } from "@boxmates/contract/base/session";

export type SessionUser = { id: string; email: string; fullName: string; role: "user" | "vendor" | "admin" };

export type SessionState =
  | { status: "unknown" }
  | { status: "signed-out" }
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
  /** Whether this browser was signed in when it was last open. */
  wasSignedIn(): boolean;
  /** Remembers for the next page who is signed in, if anybody. */
  remember(user: SessionUser | undefined): void;
}
