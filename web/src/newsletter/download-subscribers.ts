import { newsletterApi } from "@boxmates/contract/newsletter";
import { attempt, type Outcome } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { downloadCsv } from "../ui/download-file.ts";
import { toast } from "../ui/toast.ts";
import { countedSubscribers } from "./counted-subscribers.ts";

/** Lets the browser save everybody who gets the newsletter as a file. */
export function downloadSubscribers(): Promise<Outcome> {
  return attempt("Failed to download the subscribers", async () => {
    const { fileName, text, subscribers } = await call(newsletterApi.export, {});
    if (subscribers === 0) {
      toast.info("Nothing to download", "Nobody gets the newsletter yet.");
      return;
    }
    downloadCsv(fileName, text);
    toast.success(`${countedSubscribers(subscribers)} downloaded`);
  });
}
