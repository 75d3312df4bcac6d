import { type RefusalCode, refusals } from "@boxmates/contract/contract";

interface RefusalExtras {
  /** A more exact sentence than the code's own. */
  detail?: string;
  /** What is wrong with each field, by its path in the body. */
  errors?: Record<string, string>;
  /** Seconds after which trying again makes sense. */
  retryAfterSeconds?: number;
}

/** An expected failure: a declared fact that stands in the way. It rolls back the request's transaction. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly errors: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalCode, extras: RefusalExtras = {}) {
    super(extras.detail ?? refusals[code].detail);
    this.name = "Refusal";
    this.code = code;
    this.status = refusals[code].status;
    this.errors = extras.errors;
    this.retryAfterSeconds = extras.retryAfterSeconds;
  }
}
