import { UnreachableError } from "../../base/api/api-error.ts";

/** Tries again until the server answers: what was chosen without a network is not lost. Throws its refusals. */
export async function untilReached<Value>(
  work: () => Promise<Value>,
  pause: () => Promise<void> = untilConnected,
): Promise<Value> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
      await pause();
    }
  }
}

const againMs = 2000;

/** Two seconds, or less if the network comes back. */
function untilConnected(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, againMs);
    addEventListener("online", () => resolve(), { once: true });
  });
}
