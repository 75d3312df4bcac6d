import { UnreachableError } from "./api-error.ts";

/** After so long without a sign of the server a request counts as lost: a network can go without ending connections. */
const silenceMs = 15_000;

export interface SilenceLimit {
  /** Aborts the request. */
  signal: AbortSignal;
  /** Something has moved: waits anew, for so long. */
  heard: (ms?: number) => void;
}

/**
 * Runs an exchange with our server. Throws `UnreachableError` if it does not answer, or falls silent in the middle of
 * its answer. Throws anything else only if the page itself has aborted it.
 */
export async function reach<Value>(
  given: AbortSignal | undefined,
  exchange: (limit: SilenceLimit) => Promise<Value>,
): Promise<Value> {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = (ms = silenceMs) => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), ms);
  };
  heard();
  const signal = given ? AbortSignal.any([given, silent.signal]) : silent.signal;
  try {
    return await exchange({ signal, heard });
  } catch (error) {
    if (given?.aborted || error instanceof UnreachableError) throw error;
    if (silent.signal.aborted) throw new UnreachableError("silent", error);
    throw new UnreachableError(navigator.onLine === false ? "offline" : "no-answer", error);
  } finally {
    clearTimeout(timer);
  }
}

/** The answer, each part of which is a sign of the server. */
export function listened(response: Response, { heard }: SilenceLimit): Response {
  heard();
  // Chromium gives even an answer without a body a stream, with which no new one can be made.
  if (!response.body || response.status === 204) return response;
  const parts = new TransformStream<Uint8Array, Uint8Array>({
    transform: (part, controller) => {
      heard();
      controller.enqueue(part);
    },
  });
  return new Response(response.body.pipeThrough(parts), response);
}
