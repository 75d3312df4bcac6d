import type { SessionUser } from "./session-store.ts";

/**
 * The signed-in user as this browser remembers them: enough to greet them, but not to sign in. Tokens are never stored
 * where a script can read them. It can be out of date; the server decides.
 */
export interface RememberedUser {
  /** Says whose the kept answers are; empty if it is not known. */
  id: string;
  name: string;
  role: SessionUser["role"];
}

/** Its key in the browser's storage. Other tabs notice every change through the storage event. */
export const rememberedKey = "boxmates-signed-in";

export function toRemembered({ id, fullName, email, role }: SessionUser): RememberedUser {
  return { id, name: fullName || email, role };
}

/** Any stored value means that somebody is signed in, even if it does not say who. */
export function parseRemembered(text: string | null): RememberedUser | undefined {
  if (text === null) return undefined;
  const { id, name, role } = readObject(text);
  return {
    id: typeof id === "string" ? id : "",
    name: typeof name === "string" ? name : "",
    role: role === "admin" || role === "vendor" ? role : "user",
  };
}

function readObject(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

/** Everything that begins with this in the browser's storage is the draft of a game, each with its own key. */
export const gameDraftPrefix = "boxmates-game-";

/** The same for what a page read last: see kept-reads.ts. */
export const keptPrefix = "boxmates-kept-";

/** The same for what was typed at /signup: see typed-at-signup.ts. */
export const signupPrefix = "boxmates-signup-";

/** Leaves nothing that was typed or chosen to whoever uses this browser next. Drafts of others than the person go, too. */
export function forgetDrafts(): void {
  forgetAll(gameDraftPrefix);
  forgetSignup();
}

export function forgetSignup(): void {
  forgetAll(signupPrefix);
}

function forgetAll(prefix: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Storage can be forbidden: see below.
  }
}

// Storage can be forbidden; then people have to sign in again after a reload, which is better than a page that fails.
export function readRemembered(): RememberedUser | undefined {
  try {
    return parseRemembered(localStorage.getItem(rememberedKey));
  } catch {
    return undefined;
  }
}

/** Nobody: forgets also what their pages have read. */
export function remember(user: RememberedUser | undefined): void {
  if (!user) forgetAll(keptPrefix);
  try {
    if (user) localStorage.setItem(rememberedKey, JSON.stringify(user));
    else localStorage.removeItem(rememberedKey);
  } catch {
    // A browser without storage greets nobody.
  }
}
