import { type CatalogueFormat, catalogueApi } from "@boxmates/contract/catalogue";
import { attempt, type Outcome } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { downloadFile } from "../ui/download-file.ts";

/** Spreadsheets take a CSV file without it for one of another century, and spoil every ü. */
const byteOrderMark = "\uFEFF";

/** Lets the browser save the catalogue as a file. */
export function exportCatalogue(format: CatalogueFormat): Promise<Outcome> {
  return attempt("Failed to export", async () => {
    const { fileName, mediaType, text } = await call(catalogueApi.export, { params: { format } });
    downloadFile(fileName, mediaType, format === "json" ? text : byteOrderMark + text);
  });
}
