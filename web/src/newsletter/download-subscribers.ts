import { newsletterApi } from "@boxmates/contract/newsletter";
import { attempt, type Outcome } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { downloadFile } from "../ui/download-file.ts";
import { toast } from "../ui/toast.ts";
import { countedSubscribers } from "./counted-subscribers.ts";

/** Spreadsheets take a CSV file without it for one of another century, and spoil every ü. */
const byteOrderMark = "\uFEFF";

/** Lets the browser save everybody who gets the newsletter as a file. */
export function downloadSubscribers(): Promise<Outcome> {
  return attempt("Failed to download the subscribers", async () => {
    const { fileName, text, subscribers } = await call(newsletterApi.export, {});
    if (subscribers === 0) {
      toast.info("Nothing to download", "Nobody gets the newsletter yet.");
      return;
    }
    downloadFile(fileName, "text/csv", byteOrderMark + text);
    toast.success(`${countedSubscribers(subscribers)} downloaded`);
  });
}
