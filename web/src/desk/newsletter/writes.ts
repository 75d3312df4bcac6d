import { newsletterApi } from "@boxmates/contract/desk/newsletter";
import { ApiError, InvalidInput } from "../../base/api/api-error.ts";
import { call } from "../../base/api/client.ts";
import { useTask } from "../../base/api/write.ts";
import { downloadCsv } from "../../base/ui/download-file.ts";
import { toast } from "../../base/ui/toast.ts";
import { countedSubscribers } from "./counted-subscribers.ts";

/** The outcome of pressing the button: `done` is false if the link does not work. */
export type SubscriptionChange = { done: true; email?: string } | { done: false };

export const useConfirmSubscription = () =>
  useTask(
    (token: string) =>
      unlessUnknown(async () => {
        const { email } = await call(newsletterApi.confirm, { body: { token } });
        return { done: true, email };
      }),
    { failed: "Failed to confirm" },
  );

export const useEndSubscription = () =>
  useTask(
    (token: string) =>
      unlessUnknown(async () => {
        await call(newsletterApi.unsubscribe, { params: { token } });
        return { done: true };
      }),
    { failed: "Failed to unsubscribe" },
  );

async function unlessUnknown(work: () => Promise<SubscriptionChange>): Promise<SubscriptionChange> {
  try {
    return await work();
  } catch (error) {
    if (isUnknownLink(error)) return { done: false };
    throw error;
  }
}

/** A text that is too long to be a token is an unknown link, too. */
function isUnknownLink(error: unknown): boolean {
  if (error instanceof InvalidInput) return true;
  return (
    error instanceof ApiError && (error.code === "SUBSCRIBER_NOT_FOUND" || error.code === "INVALID_REQUEST")
  );
}

/** Lets the browser save all subscribers of the newsletter as a file. */
export const useDownloadSubscribers = () =>
  useTask<void, void>(
    async () => {
      const { fileName, text, subscribers } = await call(newsletterApi.export, {});
      if (subscribers === 0) {
        toast.info("Nothing to download", "Nobody gets the newsletter yet.");
        return;
      }
      downloadCsv(fileName, text);
      toast.success(`${countedSubscribers(subscribers)} downloaded`);
    },
    // Nothing has changed that the page would have to show.
    { failed: "Failed to download the subscribers", leaves: true },
  );
