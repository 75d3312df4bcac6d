import type { SessionUser } from "./session-types.ts";

/**
 * What this browser remembers of who is signed in: enough to greet, nothing that opens anything. The tokens themselves
 * are never stored where a script can read them. It can be out of date; what the server says counts.
 */
export interface RememberedUser {
  name: string;
  role: SessionUser["role"];
}

/** Where it stands in the browser's storage. Other tabs hear of every change by the storage event. */
export const rememberedKey = "boxmates-signed-in";

export function toRemembered({ fullName, email, role }: SessionUser): RememberedUser {
  return { name: fullName || email, role };
}

/** Whatever stands there, somebody is signed in, even where it says nothing about them. */
export function parseRemembered(text: string | null): RememberedUser | undefined {
  if (text === null) return undefined;
  const { name, role } = readObject(text);
  return {
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

// Storage can be forbidden; then a reload asks for signing in again, which is better than a page that fails.
export function readRemembered(): RememberedUser | undefined {
  try {
    return parseRemembered(localStorage.getItem(rememberedKey));
  } catch {
    return undefined;
  }
}

export function remember(user: RememberedUser | undefined): void {
  try {
    if (user) localStorage.setItem(rememberedKey, JSON.stringify(user));
    else localStorage.removeItem(rememberedKey);
  } catch {
    // As above.
  }
}
