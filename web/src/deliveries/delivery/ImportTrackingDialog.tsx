import type { ResponseOf } from "@boxmates/contract/base/endpoint";
import type { deliveryApi } from "@boxmates/contract/deliveries/delivery";
import { CheckedImport } from "../../base/ui/CheckedImport.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { countedParcels } from "./counted-parcels.ts";
import { readCsvFile } from "./read-csv-file.ts";
import { useCheckTracking, useImportTracking } from "./writes.ts";

type TrackingAnswer = ResponseOf<typeof deliveryApi.importTracking>;

interface ImportTrackingDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ImportTrackingDialog({ open, onOpenChange }: ImportTrackingDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Import tracking"
      description="The file of what to ship with its tracking column filled in, or any CSV file with the columns parcel_id and tracking. Every parcel with a link or number is then marked as On its way; rows without one are passed over. In a spreadsheet, format the tracking column as text before you fill it in: otherwise long numbers are rounded."
      width="wide"
    >
      <div className="grid grid-cols-1 gap-5">
        <CheckedImport
          kinds="CSV"
          accept=".csv,.tsv,.txt,text/csv"
          read={readCsvFile}
          useCheck={useCheckTracking}
          useImport={useImportTracking}
          plan={(answer, sentence) => (
            <div className="scroll-mt-4 rounded-2xl bg-sunken p-4">
              <p ref={sentence} tabIndex={-1} className="font-semibold outline-none wrap-anywhere">
                {planWords(answer)}
              </p>
            </div>
          )}
          importWords={({ shipped, changed }) => (shipped + changed > 0 ? "Import" : undefined)}
          onDone={() => onOpenChange(false)}
        />
      </div>
    </Dialog>
  );
}

function planWords({ shipped, changed, waiting }: TrackingAnswer): string {
  const held =
    waiting > 0
      ? `${countedParcels(waiting)} in it ${waiting === 1 ? "waits" : "wait"} for payment and will be left alone.`
      : "";
  if (shipped + changed === 0 && held) return `There is nothing to import. ${held}`;
  if (shipped + changed === 0)
    return "There is nothing to import: the tracking column is empty, or these parcels have these links already.";
  const parts = [
    ...(shipped > 0 ? [`${countedParcels(shipped)} will be marked as On its way`] : []),
    ...(changed > 0 ? [`${countedParcels(changed)} sent before will get the link of this file instead`] : []),
  ];
  return `${parts.join(", ")}. ${held}`.trim();
}
