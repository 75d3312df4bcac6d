import { QueryCache, QueryClient } from "@tanstack/react-query";
import { UnreachableError } from "./api-error.ts";
import { subscribeToSession } from "./session.ts";
import { tellFailure } from "./tell-failure.ts";

export interface ReadMeta extends Record<string, unknown> {
  /** The specification's words for a reading that did not work; see `messageOf`. */
  failed: string;
  /** The words where the server cannot be reached at all. */
  unreached: string;
  /** Live events that make the reading outdated: a topic such as `group:ID`, or a kind of topic such as `group`. */
  topics: readonly string[];
}

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: ReadMeta;
  }
}

// What a page's loader has just read, or failed to read, is not read again by the page itself.
const freshMs = 5000;

/** What this tab has read of the server, for one person at a time. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      const failed = error instanceof UnreachableError ? meta?.unreached : meta?.failed;
      tellFailure(error, failed ?? "Failed to read this page");
    },
  }),
  defaultOptions: {
    queries: {
      // The transport says that there is no network, in words; nothing waits in silence for one.
      networkMode: "always",
      retry: false,
      staleTime: freshMs,
      // A page shows what its loader has just failed to read; it does not ask again by itself.
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > freshMs,
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state }) => (state.status === "error" ? "always" : false),
    },
    mutations: { networkMode: "always", retry: false },
  },
});

let reader: string | undefined;
let readAs: string | undefined;

// Nobody sees what another person has read; another role is shown other things.
subscribeToSession((state) => {
  const user = state.status === "signed-in" ? state.user : undefined;
  if (user?.id !== reader) queryClient.clear();
  else if (user?.role !== readAs) void queryClient.invalidateQueries();
  reader = user?.id;
  readAs = user?.role;
});

/** Reads anew what is on screen, and marks everything else as outdated. Resolves once it is read; never rejects. */
export function renewReads(): Promise<void> {
  return queryClient.invalidateQueries();
}

/** Marks everything as outdated; the next page reads for itself. */
export function outdateReads(): Promise<void> {
  return queryClient.invalidateQueries({ refetchType: "none" });
}
