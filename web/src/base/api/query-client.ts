import { type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, UnreachableError } from "./api-error.ts";
import { type SessionState, sessionState, subscribeToSession } from "./session.ts";
import { tellFailure } from "./tell-failure.ts";

export interface ReadMeta extends Record<string, unknown> {
  /** The specification's text for a failed read; see `messageOf`. */
  failed: string;
  /** The text if the server cannot be reached at all. */
  unreached: string;
  /** Live events that make the data stale: a topic such as `group:ID`, or a kind of topic such as `group`. */
  topics: readonly string[];
}

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: ReadMeta;
  }
}

// A page does not repeat what its loader has just read, or failed to read.
const freshMs = 5000;

// The server asks clients to wait that long.
const againMs = 5000;

let renewalsAfterFailure = 0;

const isBusy = (error: unknown) => error instanceof ApiError && error.status === 503;

/** Reads that the server cannot answer right now. They are repeated, and only the first failure is shown. */
const awaited = new Set<string>();

/** Everything that this tab has read from the server, for one person at a time. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: (_, { queryHash }) => void awaited.delete(queryHash),
    onError: (error, { meta, state, queryHash }) => {
      if (isBusy(error) && awaited.has(queryHash)) return;
      if (isBusy(error)) awaited.add(queryHash);
      const isKnown = renewalsAfterFailure > 0 && state.data !== undefined;
      if (isKnown && error instanceof UnreachableError) return;
      const failed = error instanceof UnreachableError ? meta?.unreached : meta?.failed;
      tellFailure(error, failed ?? "Failed to read this page");
    },
  }),
  defaultOptions: {
    queries: {
      // The transport reports a missing network; no request waits silently for it.
      networkMode: "always",
      retry: false,
      staleTime: freshMs,
      refetchInterval: ({ state }) => isBusy(state.error) && againMs,
      // A page shows any other failure of its loader and does not retry by itself.
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > freshMs,
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state }) => (state.status === "error" ? "always" : false),
    },
    mutations: { networkMode: "always", retry: false },
  },
});

let session = sessionState();

subscribeToSession((next) => {
  const before = session;
  session = next;
  changeReader(before, next);
});

/** Another person must not see what was read before, and another role sees different data. */
export function changeReader(before: SessionState, after: SessionState): void {
  // Everything read while the session was unknown was read in the session that is known now.
  if (before.status === "unknown") return;
  const [former, present] = [userOf(before), userOf(after)];
  if (former?.id !== present?.id) readAfresh();
  else if (former?.role !== present?.role) void renewReads();
}

/** Forgets everything, and reads what is on screen again. */
export function readAfresh(): void {
  queryClient.removeQueries({ type: "inactive" });
  void queryClient.resetQueries();
}

const userOf = (state: SessionState) => (state.status === "signed-in" ? state.user : undefined);

/** Refetches everything on screen and marks the rest as stale. Resolves once that is done; never rejects. */
export function renewReads(): Promise<void> {
  return outdate(() => true);
}

/**
 * Refetches those of the reads that are on screen, and marks the others as stale. A read that is under way may have
 * begun before the change and would count as fresh when it ends, so it is out of date then.
 */
export async function outdate(
  predicate: (query: Query) => boolean,
  refetchType: "active" | "none" = "active",
) {
  const isReplaced = (query: Query) =>
    refetchType === "active" && query.isActive() && query.state.data !== undefined;
  const underway = queryClient
    .getQueryCache()
    .findAll({ predicate, fetchStatus: "fetching" })
    .filter((query) => !isReplaced(query))
    .map((query) => ({ query, ended: query.promise?.catch(() => {}) }));
  await queryClient.invalidateQueries({ predicate, refetchType });
  const again = underway.map(async ({ query, ended }) => {
    await ended;
    await queryClient.invalidateQueries({ predicate: (each) => each === query });
  });
  // Only what is on screen is waited for.
  const shown = again.filter((_, index) => refetchType === "active" && underway[index]?.query.isActive());
  await Promise.all(shown);
}

/** The same after a failed write. Earlier reads stay; the write has told that the server is unreachable. */
export async function renewAfterFailure(): Promise<void> {
  renewalsAfterFailure += 1;
  await renewReads();
  renewalsAfterFailure -= 1;
}

/** Marks everything as stale; the next page reads for itself. */
export function outdateReads(): Promise<void> {
  return outdate(() => true, "none");
}
