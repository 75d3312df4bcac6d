import type { Parts } from "../parts.ts";
import type { ServiceProof } from "../proofs.ts";

/** Work outside a request. It runs at least once, so a repeated run must do no harm. */
export interface Job<Data extends object> {
  /** The name of the job's own queue. */
  name: string;
  /** A cron expression in UTC, for scheduled work. */
  schedule?: string;
  /** How often a failed run is retried, with growing pauses, before the job counts as failed. */
  retries: number;
  run(parts: Parts, data: Data, service: ServiceProof): Promise<void>;
}

export function job<Data extends object>(definition: Job<Data>): Job<Data> {
  return definition;
}
