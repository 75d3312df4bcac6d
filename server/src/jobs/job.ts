import type { Parts } from "../parts.ts";
import type { ServiceProof } from "../proofs.ts";

/** Work that happens outside a request, at least once: a repeated run must do no harm. */
export interface Job<Data extends object> {
  /** The queue's name; one job, one queue. */
  name: string;
  /** A cron expression in UTC, for work that comes round by itself. */
  schedule?: string;
  /** How often a failure is tried again, with growing pauses, before the job counts as failed. */
  retries: number;
  run(parts: Parts, data: Data, service: ServiceProof): Promise<void>;
}

export function job<Data extends object>(definition: Job<Data>): Job<Data> {
  return definition;
}
