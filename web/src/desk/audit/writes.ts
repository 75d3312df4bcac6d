import { formatCount } from "@boxmates/contract/base/counted";
import { auditApi, maxEntriesInFile } from "@boxmates/contract/desk/audit";
import { call } from "../../base/api/client.ts";
import { useTask } from "../../base/api/write.ts";
import { downloadCsv } from "../../base/ui/download-file.ts";
import { toast } from "../../base/ui/toast.ts";
import { type AuditFilter, filterQuery } from "./audit-filter.ts";

/** Lets the browser save the filtered log as a file. The download is an entry itself. */
export const useDownloadEntries = () =>
  useTask((filter: AuditFilter) => call(auditApi.file, { query: filterQuery(filter) }), {
    failed: "Failed to download the audit log",
    onDone: ({ fileName, text, entries, hasMore }) => {
      if (entries === 0) {
        toast.info("Nothing to download", "No entry fits these filters.");
        return;
      }
      downloadCsv(fileName, text);
      const most = formatCount(maxEntriesInFile);
      const more = `One file holds at most ${most}, and there are more. Choose the days before for the rest.`;
      toast.success(
        entries === 1 ? "1 entry downloaded" : `${formatCount(entries)} entries downloaded`,
        hasMore ? more : undefined,
      );
    },
  });
