import type { Problem, SecondStep } from "@boxmates/contract/base/problem";
import type { RefusalCode } from "@boxmates/contract/contract";

/** The error of each field, by its name in the form. */
export type FieldErrors = Record<string, string>;

/** A refusal by the server. */
export class ApiError extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly requestId: string;
  readonly fields: FieldErrors;
  readonly secondStep: SecondStep | undefined;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = "ApiError";
    // The server and this page are built from one contract; an unknown code is treated like any unexpected one.
    this.code = problem.code as RefusalCode;
    this.status = problem.status;
    this.requestId = problem.requestId;
    this.fields = problem.errors ?? {};
    this.secondStep = problem.secondStep;
  }
}

/** Input that the contract's own schema refuses, so that it is not sent. */
export class InvalidInput extends Error {
  readonly fields: FieldErrors;

  constructor(fields: FieldErrors) {
    super("Some of this cannot be accepted. Please check the marked fields.");
    this.name = "InvalidInput";
    this.fields = fields;
  }
}

const reasons = {
  offline: "You seem to be offline. Nothing was lost; please try again once you are connected.",
  silent: "Boxmates has not answered for 15 seconds. Nothing was lost: check your connection and try again.",
  "no-answer": "We could not reach Boxmates. Nothing was lost: check your connection and try again.",
  gateway: "Boxmates is restarting or very busy. Nothing was lost; please try again in a moment.",
};

export type UnreachableReason = keyof typeof reasons;

/** Our server did not answer: no network, or something else answered, such as the gateway in front of it. */
export class UnreachableError extends Error {
  readonly reason: UnreachableReason;

  constructor(reason: UnreachableReason, cause?: unknown) {
    super(reasons[reason], { cause });
    this.reason = reason;
    this.name = "UnreachableError";
  }
}

/** Returns the code of an expected refusal, for refusals that the page shows instead of reporting a failure. */
export async function orCode<Value, const Code extends RefusalCode>(
  answer: Promise<Value>,
  ...codes: readonly Code[]
): Promise<Value | Code> {
  try {
    return await answer;
  } catch (error) {
    const code = error instanceof ApiError && codes.find((each) => each === error.code);
    if (!code) throw error;
    return code;
  }
}
