import type { RefusalCode } from "@boxmates/contract/contract";
import { ApiError } from "./api-error.ts";

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
