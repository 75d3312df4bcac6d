import { forecastApi, type Horizon } from "@boxmates/contract/desk/forecast";
import { call } from "../../base/api/client.ts";
import { useTask } from "../../base/api/write.ts";
import { downloadCsv } from "../../base/ui/download-file.ts";
import { toast } from "../../base/ui/toast.ts";

/** Lets the browser save what to buy as a file. */
export const useDownloadWhatToBuy = () =>
  useTask<Horizon, void>(
    async (horizon) => {
      const { fileName, text, rows } = await call(forecastApi.file, { query: { horizon } });
      downloadCsv(fileName, text);
      toast.success(rows === 1 ? "1 row downloaded" : `${rows} rows downloaded`);
    },
    // Nothing has changed that the page would have to show.
    { failed: "Failed to download what to buy", leaves: true },
  );
