import { newsletterApi } from "@boxmates/contract/newsletter";
import { ApiError } from "../api/api-error.ts";
import { attempt } from "../api/attempt.ts";
import { call } from "../api/client.ts";

/** What became of a link's wish; undefined where it failed and a toast says so. */
export type SubscriptionChange = { done: true; email?: string } | { done: false } | undefined;

export function confirmSubscription(token: string): Promise<SubscriptionChange> {
  return change("Failed to confirm", async () => {
    const { email } = await call(newsletterApi.confirm, { body: { token } });
    return { done: true, email };
  });
}

export function endSubscription(token: string): Promise<SubscriptionChange> {
  return change("Failed to unsubscribe", async () => {
    await call(newsletterApi.unsubscribe, { params: { token } });
    return { done: true };
  });
}

async function change(failed: string, work: () => Promise<SubscriptionChange>): Promise<SubscriptionChange> {
  let outcome: SubscriptionChange;
  await attempt(failed, async () => {
    try {
      outcome = await work();
    } catch (error) {
      if (!isUnknownLink(error)) throw error;
      outcome = { done: false };
    }
  });
  return outcome;
}

/** Also a link with more behind it than any token has. */
function isUnknownLink(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === "SUBSCRIBER_NOT_FOUND" || error.code === "INVALID_REQUEST")
  );
}
