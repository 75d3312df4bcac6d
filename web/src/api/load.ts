import type { RefusalCode } from "@boxmates/contract/contract";
import { pages } from "@boxmates/contract/paths";
import { redirect } from "react-router";
import { ApiError } from "./api-error.ts";

/** What a page does about a refusal that it expects: usually a toast and a redirect, which is thrown. */
export type Expected = Partial<Record<RefusalCode, () => Response>>;

/** The address of the sign-in page that leads back here afterwards. */
export function signInPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pages.auth()}?${new URLSearchParams({ returnTo: pathname + search })}`;
}

/** Reads for a page. A session that has ended leads to the sign-in page and back. */
export async function load<Value>(
  request: Request,
  read: () => Promise<Value>,
  expected: Expected = {},
): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const answer = expected[error.code];
    if (answer) throw answer();
    if (error.status === 401) throw redirect(signInPath(request));
    throw error;
  }
}
