import { type CatalogueFormat, catalogueApi } from "@boxmates/contract/catalogue";
import { attempt, type Outcome } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { downloadCsv, downloadFile } from "../ui/download-file.ts";

/** Lets the browser save the catalogue as a file. */
export function exportCatalogue(format: CatalogueFormat): Promise<Outcome> {
  return attempt("Failed to export", async () => {
    const { fileName, mediaType, text } = await call(catalogueApi.export, { params: { format } });
    if (format === "json") downloadFile(fileName, mediaType, text);
    else downloadCsv(fileName, text);
  });
}
