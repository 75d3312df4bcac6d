import type { RefusalCode } from "@boxmates/contract/contract";
import { pages } from "@boxmates/contract/paths";
import { redirect } from "react-router";
import { tellAdminOnly } from "./admin-only.ts";
import { ApiError } from "./api-error.ts";
import { userOutdated } from "./session.ts";
import { signInAddress } from "./sign-in-address.ts";

/**
 * Handles a refusal that the page expects. A returned `Response` is thrown, usually a redirect after a toast; anything
 * else becomes the page's data.
 */
export type Expected<Answer = Response> = Partial<Record<RefusalCode, () => Answer>>;

/**
 * Reads for a page. An ended session leads to the sign-in page and back, a lost role to the home page, unless the page
 * handles 'ADMIN_ONLY' itself.
 */
export function load<Value>(
  request: Request,
  read: () => Promise<Value>,
  expected?: Expected,
): Promise<Value>;
export function load<Value, Answer>(
  request: Request,
  read: () => Promise<Value>,
  expected: Expected<Answer>,
): Promise<Value | Answer>;
export async function load<Value, Answer>(
  request: Request,
  read: () => Promise<Value>,
  expected: Expected<Answer | Response> = {},
): Promise<Value | Answer> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "ADMIN_ONLY") void userOutdated();
    const answer = expected[error.code];
    if (answer) return passOn(answer());
    if (error.status === 401) throw redirect(signInAddress(new URL(request.url)));
    if (error.code !== "ADMIN_ONLY") throw error;
    tellAdminOnly();
    throw redirect(pages.home());
  }
}

function passOn<Answer>(answer: Answer | Response): Answer {
  if (answer instanceof Response) throw answer;
  return answer;
}
