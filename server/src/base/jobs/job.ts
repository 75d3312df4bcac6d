import type { Parts } from "../../parts.ts";
import type { MailQueue } from "../mail/kinds.ts";
import type { ServiceProof } from "../proofs.ts";

/** The acts of jobs that send no mail. */
type Verb =
  | "add-up"
  | "advance"
  | "ask-for"
  | "cancel"
  | "count"
  | "create"
  | "delete"
  | "forget"
  | "look-at"
  | "open"
  | "publish"
  | "queue"
  | "rate"
  | "reconcile"
  | "remind-of"
  | "send";

/** A job that sends a mail stands in the table of all kinds of mail, which says whether it passes the gate. */
export type JobName = MailQueue | "backup" | `${Verb}-${string}`;

/** Work outside a request. It runs at least once, so a repeated run must do no harm. */
export interface Job<Data extends object> {
  /** The name of the job's own queue. */
  name: JobName;
  /** A cron expression in UTC, for scheduled work. */
  schedule?: string;
  /** How often, or for how long, a failed run is retried with growing pauses before the job counts as failed. */
  retried: Retried;
  run(parts: Parts, data: Data, service: ServiceProof): Promise<void>;
}

export type Retried = { times: number } | { hours: number };

/** For mails without a link that ends earlier or later: a day later they are still news. */
export const mailRetried: Retried = { hours: 24 };

export function job<Data extends object>(definition: Job<Data>): Job<Data> {
  return definition;
}
