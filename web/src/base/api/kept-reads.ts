import type { QueryKey } from "@tanstack/react-query";
import { queryClient, readAfresh } from "./query-client.ts";
import type { Read } from "./read.ts";
import { keptPrefix, readRemembered } from "./remembered-user.ts";
import { sessionState, subscribeToSession } from "./session.ts";

/** The last answer to a page's read, in the browser's storage until the person signs out. */
interface Kept {
  userId: string;
  /** The contract that it was read by: the answers of another one may look different. */
  contract: string;
  queryKey: QueryKey;
  data: unknown;
}

const contract = import.meta.env.CONTRACT;

/**
 * A read whose last answer its page shows at once on the next visit. `reduced` takes out what should not be left in a
 * browser: the storage is readable for whoever sits at it.
 */
export function kept<Value>(
  page: string,
  reading: Read<Value>,
  reduced: (value: Value) => Value,
): Read<Value> {
  return {
    ...reading,
    queryFn: async (context) => {
      const value = await reading.queryFn(context);
      // Another person may have signed in while it was on its way.
      if (!context.signal.aborted) keep(page, reading.queryKey, reduced(value));
      return value;
    },
  };
}

function keep(page: string, queryKey: QueryKey, data: unknown): void {
  const session = sessionState();
  if (session.status !== "signed-in") return;
  const entry: Kept = { userId: session.user.id, contract, queryKey, data };
  try {
    localStorage.setItem(keptPrefix + page, JSON.stringify(entry));
  } catch {
    // Storage that is full or forbidden: the next visit waits for the server.
  }
}

/**
 * Before the server has said who is signed in: shows what this page read last, if it was for the person whom the browser
 * remembers. The page renews it as soon as the session is known. Returns whether there is something to show.
 */
export function showKept(path: string): boolean {
  if (sessionState().status !== "unknown") return false;
  const found = readKept(path);
  const owner = readRemembered()?.id;
  if (!found || !owner || found.userId !== owner || found.contract !== contract) return false;
  // It counts as very old, so that the page that shows it also reads it again.
  queryClient.setQueryData(found.queryKey, found.data, { updatedAt: 1 });
  const stop = subscribeToSession((state) => {
    stop();
    const isOwner = state.status === "signed-in" && state.user.id === owner;
    if (!isOwner) readAfresh();
  });
  return true;
}

function readKept(path: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(keptPrefix + path) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
