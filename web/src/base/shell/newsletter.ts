import type { newsletterApi } from "@boxmates/contract/desk/newsletter";
import { ApiError, UnreachableError } from "../api/api-error.ts";
import { send } from "../api/transport.ts";

export interface NewsletterAnswer {
  ok: boolean;
  text: string;
}

/** The form is on every page, so it does without the contract's schemas: they are larger than everything else in it. */
export async function askForNewsletter(email: string): Promise<NewsletterAnswer> {
  try {
    const answer = await send<typeof newsletterApi.subscribe>(
      { method: "POST", path: "/newsletter/subscribers" },
      { body: { email } },
    );
    return answerTo(answer.ok ? undefined : answer.error);
  } catch (error) {
    return answerTo(error);
  }
}

export function answerTo(error: unknown): NewsletterAnswer {
  if (error === undefined)
    return { ok: true, text: "Almost done: please confirm with the link that we sent you." };
  if (error instanceof ApiError) return { ok: false, text: error.fields.email ?? error.message };
  if (error instanceof UnreachableError) return { ok: false, text: error.message };
  return { ok: false, text: "This did not work. Nothing was stored; please try again." };
}
