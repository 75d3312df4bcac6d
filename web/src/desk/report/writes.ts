import type { RequestOf } from "@boxmates/contract/base/endpoint";
import { reportApi } from "@boxmates/contract/desk/report";
import { call } from "../../base/api/client.ts";
import { useTask } from "../../base/api/write.ts";
import { downloadCsv } from "../../base/ui/download-file.ts";
import { toast } from "../../base/ui/toast.ts";
import { counted } from "./words.ts";

type Query = RequestOf<typeof reportApi.file>["query"];

/** Lets the browser save one of the reports as a file. */
export const useDownloadReport = () =>
  useTask<Query, void>(
    async (query) => {
      const { fileName, text, rows } = await call(reportApi.file, { query });
      downloadCsv(fileName, text);
      toast.success(`${counted(rows, "row")} downloaded`);
    },
    // Nothing has changed that the page would have to show.
    { failed: "Failed to download the report", leaves: true },
  );
