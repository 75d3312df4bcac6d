import type { SecondStep } from "@boxmates/contract/base/problem";
import { type RefusalCode, refusals } from "@boxmates/contract/contract";

interface RefusalExtras {
  /** A more specific sentence than the code's own. */
  detail?: string;
  /** The fault of each field, by its path in the body. */
  errors?: Record<string, string>;
  /** After how many seconds a retry makes sense. */
  retryAfterSeconds?: number;
  /** The sign-in that waits for its second step. */
  secondStep?: SecondStep;
}

/** An expected failure with a declared code. It rolls back the request's transaction. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly errors: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly secondStep: SecondStep | undefined;

  constructor(code: RefusalCode, extras: RefusalExtras = {}) {
    super(extras.detail ?? refusals[code].detail);
    this.name = "Refusal";
    this.code = code;
    this.status = refusals[code].status;
    this.errors = extras.errors;
    this.retryAfterSeconds = extras.retryAfterSeconds;
    this.secondStep = extras.secondStep;
  }
}
