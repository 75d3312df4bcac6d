import { parentPort, workerData } from "node:worker_threads";
import { signIn } from "./readers.ts";

// Lets everybody sign in at the same moment, in a thread of its own, so that it holds up no measurement of pages.
// Answers how many ms each has waited, or ends with the reason of the first refusal.

/** The data of the thread. */
export interface Storm {
  url: string;
  emails: readonly string[];
}

const { url, emails }: Storm = workerData;
const startedAt = performance.now();
const waited = await Promise.all(
  emails.map(async (email, number) => {
    // Each of them comes from a network of their own, so that no limit applies.
    await signIn(url, email, `10.0.0.${number}`);
    return performance.now() - startedAt;
  }),
);
parentPort?.postMessage(waited);
