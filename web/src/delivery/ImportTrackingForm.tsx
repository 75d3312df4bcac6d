import { FileText } from "lucide-react";
import { useCallback, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "../ui/Button.tsx";
import { useFinished } from "../ui/use-finished.ts";
import { CheckedFile } from "./CheckedFile.tsx";
import type { importTracking, TrackingAnswer } from "./import-tracking.ts";
import type { CsvFile } from "./read-csv-file.ts";

interface ImportTrackingFormProps {
  file: CsvFile;
  onDone: () => void;
}

/** Check first, then import what was found to be right. */
export function ImportTrackingForm({ file, onDone }: ImportTrackingFormProps) {
  const fetcher = useFetcher<typeof importTracking>();
  // Stays while the import runs, and when that fails.
  const [answer, setAnswer] = useState<TrackingAnswer>();
  const told = fetcher.data?.ok ? fetcher.data.answer : undefined;
  const finish = useCallback(() => {
    setAnswer(told);
    if (told?.applied) onDone();
  }, [told, onDone]);
  useFinished(fetcher, finish);

  const busy = fetcher.state !== "idle";
  const refused = fetcher.data?.ok === false ? Object.values(fetcher.data.errors)[0] : undefined;
  const ask = (apply: boolean) =>
    void fetcher.submit(
      { intent: "import-tracking", text: file.text, apply: String(apply) },
      { method: "post" },
    );
  const canImport = answer && answer.faults.length === 0 && answer.shipped + answer.changed > 0;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FileName name={file.name} />
        {!answer && (
          <Button busy={busy} busyLabel="Checking..." onClick={() => ask(false)}>
            Check
          </Button>
        )}
      </div>
      {refused && !busy && (
        <p role="alert" className="font-medium wrap-anywhere text-danger">
          {refused}
        </p>
      )}
      {answer && <CheckedFile answer={answer} />}
      {canImport && (
        <Button
          className="justify-self-start max-sm:w-full"
          // Also while the dialog closes.
          busy={busy || answer.applied}
          busyLabel="Importing..."
          onClick={() => ask(true)}
        >
          Import
        </Button>
      )}
    </div>
  );
}

function FileName({ name }: { name: string }) {
  return (
    <p className="flex min-w-0 grow basis-56 items-center gap-3">
      <FileText className="size-6 shrink-0 text-accent" aria-hidden />
      <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
    </p>
  );
}
