import { useRef, useState } from "react";
import { Dialog } from "../ui/Dialog.tsx";
import { FileDrop } from "../ui/FileDrop.tsx";
import { ImportTrackingForm } from "./ImportTrackingForm.tsx";
import { type CsvFile, readCsvFile } from "./read-csv-file.ts";

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
      description="The file of what to ship with its tracking column filled in, or any CSV file with the columns parcel_id and tracking. Every parcel with a link or number is then marked as On its way; rows without one are passed over."
      width="wide"
    >
      <ChosenFile onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** A file that is chosen takes the place of the one before, and of all that was found out about that. */
function ChosenFile({ onDone }: { onDone: () => void }) {
  const [chosen, setChosen] = useState<{ number: number; file: CsvFile }>();
  const [unread, setUnread] = useState("");
  const latest = useRef(0);

  async function choose(file: File): Promise<void> {
    latest.current += 1;
    const number = latest.current;
    try {
      const read = await readCsvFile(file);
      if (number !== latest.current) return;
      setChosen({ number, file: read });
      setUnread("");
    } catch {
      // It was moved or changed after it was chosen.
      setUnread(`"${file.name}" could not be read. Please choose it again.`);
    }
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <FileDrop kinds="CSV" accept=".csv,.tsv,.txt,text/csv" onFile={(file) => void choose(file)} />
      {unread && (
        <p role="alert" className="font-medium wrap-anywhere text-danger">
          {unread}
        </p>
      )}
      {chosen && <ImportTrackingForm key={chosen.number} file={chosen.file} onDone={onDone} />}
    </div>
  );
}
