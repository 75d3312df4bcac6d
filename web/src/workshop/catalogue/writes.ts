import { type CatalogueFormat, catalogueApi } from "@boxmates/contract/workshop/catalogue";
import { call } from "../../base/api/client.ts";
import { useTask } from "../../base/api/write.ts";
import { downloadCsv, downloadFile } from "../../base/ui/download-file.ts";
import { toast } from "../../base/ui/toast.ts";
import type { ChosenFile } from "./chosen-file.ts";
import { countSteps } from "./count-steps.ts";

/** Lets the browser save the catalogue as a file. */
export const useExportCatalogue = () =>
  useTask((format: CatalogueFormat) => call(catalogueApi.export, { params: { format } }), {
    failed: "Failed to export",
    onDone: ({ fileName, mediaType, text }, format) =>
      format === "json" ? downloadFile(fileName, mediaType, text) : downloadCsv(fileName, text),
  });

/** Says what an import would do. */
export const useCheckCatalogue = () =>
  useTask(
    ({ format, text }: ChosenFile) =>
      call(catalogueApi.import, { params: { format }, body: { text, apply: false } }),
    { failed: "Failed to check the file" },
  );

export const useImportCatalogue = () =>
  useTask(
    ({ format, text }: ChosenFile) =>
      call(catalogueApi.import, { params: { format }, body: { text, apply: true } }),
    {
      failed: "Failed to import",
      onDone: ({ applied, steps }) => {
        const { create, change, keep } = countSteps(steps);
        if (applied)
          toast.success("Import finished", `${create} created, ${change} changed, ${keep} unchanged.`);
      },
    },
  );
