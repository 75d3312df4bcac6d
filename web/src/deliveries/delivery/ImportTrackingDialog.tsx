import type { ResponseOf } from "@boxmates/contract/base/endpoint";
import type { deliveryApi } from "@boxmates/contract/deliveries/delivery";
import { FileText } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { FaultTable } from "../../base/ui/FaultTable.tsx";
import { FileDrop } from "../../base/ui/FileDrop.tsx";
import { useChosenFile } from "../../base/ui/use-chosen-file.ts";
import { countedParcels } from "./counted-parcels.ts";
import { type CsvFile, readCsvFile } from "./read-csv-file.ts";
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
      <ChosenFile onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** A newly chosen file replaces the one before, and all that was found out about it. */
function ChosenFile({ onDone }: { onDone: () => void }) {
  const { choose, chosen, unread } = useChosenFile(readCsvFile);
  return (
    <div className="grid grid-cols-1 gap-5">
      <FileDrop kinds="CSV" accept=".csv,.tsv,.txt,text/csv" onFile={choose} />
      {unread && (
        <p role="alert" className="font-medium wrap-anywhere text-danger">
          {unread}
        </p>
      )}
      {chosen && <ImportForm key={chosen.number} file={chosen.content} onDone={onDone} />}
    </div>
  );
}

/** Checks the file first, then imports it if nothing is wrong with it. */
function ImportForm({ file, onDone }: { file: CsvFile; onDone: () => void }) {
  // Stays while the import runs, and when that fails.
  const [answer, setAnswer] = useState<TrackingAnswer>();
  const check = useCheckTracking();
  const carryOut = useImportTracking();
  const finish = (next: TrackingAnswer) => {
    setAnswer(next);
    if (next.applied) onDone();
  };
  const [refused] = Object.values(check.errors ?? carryOut.errors ?? {});
  const canImport = answer && answer.faults.length === 0 && answer.shipped + answer.changed > 0;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 grow basis-56 items-center gap-3">
          <FileText className="size-6 shrink-0 text-accent" aria-hidden />
          <span className="min-w-0 font-semibold wrap-anywhere">{file.name}</span>
        </p>
        {!answer && (
          <Button busy={check.busy} busyLabel="Checking..." onClick={() => check.send(file.text, setAnswer)}>
            Check
          </Button>
        )}
      </div>
      {refused && (
        <p role="alert" className="font-medium wrap-anywhere text-danger">
          {refused}
        </p>
      )}
      {answer && <CheckedFile answer={answer} />}
      {canImport && (
        <Button
          className="justify-self-start max-sm:w-full"
          // Also while the dialog closes.
          busy={carryOut.busy || answer.applied}
          busyLabel="Importing..."
          onClick={() => carryOut.send(file.text, finish)}
        >
          Import
        </Button>
      )}
    </div>
  );
}

/** Takes the focus, because the button that asked for it is gone. */
function CheckedFile({ answer }: { answer: TrackingAnswer }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (answer) sentence.current?.focus();
  }, [answer]);
  return answer.faults.length > 0 ? (
    <FaultTable faults={answer.faults} sentence={sentence} />
  ) : (
    <p
      ref={sentence}
      tabIndex={-1}
      className="rounded-2xl bg-sunken p-4 font-semibold outline-none wrap-anywhere"
    >
      {planWords(answer)}
    </p>
  );
}

function planWords({ shipped, changed, waiting }: TrackingAnswer): string {
  const held = waiting > 0 ? `${countedParcels(waiting)} in it wait for payment and will be left alone.` : "";
  if (shipped + changed === 0 && held) return `There is nothing to import. ${held}`;
  if (shipped + changed === 0)
    return "There is nothing to import: the tracking column of this file is empty.";
  const parts = [
    ...(shipped > 0 ? [`${countedParcels(shipped)} will be marked as On its way`] : []),
    ...(changed > 0 ? [`${countedParcels(changed)} sent before will get this link instead`] : []),
  ];
  return `${parts.join(", ")}. ${held}`.trim();
}
