import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Documents, LiveValues } from "@boxmates/contract/site/document";

export type MakeDocuments = (live: LiveValues) => Promise<Documents>;

/**
 * Makes the public pages with a built program, beside this one: React would hold up every request for a quarter of a
 * second, and would stay in memory.
 */
export function documentsOf(program: string): MakeDocuments {
  return async (live) => {
    const worker = new Worker(program, { workerData: live });
    try {
      const [documents] = await once(worker, "message");
      return documents;
    } finally {
      await worker.terminate();
    }
  };
}
