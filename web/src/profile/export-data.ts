import { brand } from "@boxmates/contract/brand";
import { personalDataApi } from "@boxmates/contract/personal-data";
import { attempt, type Outcome } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { downloadFile } from "../ui/download-file.ts";

/** Reads everything that is kept about the person and lets the browser save it, indented for human readers. */
export function exportData(): Promise<Outcome> {
  return attempt("Failed to export your data", async () => {
    const data = await call(personalDataApi.export, {});
    const name = `${brand.toLowerCase()}-data-${data.exportedAt.slice(0, 10)}.json`;
    downloadFile(name, "application/json", JSON.stringify(data, null, 2));
  });
}
