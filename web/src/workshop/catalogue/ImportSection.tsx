import type { ResponseOf } from "@boxmates/contract/base/endpoint";
import { type catalogueApi, catalogueFormatLabels } from "@boxmates/contract/workshop/catalogue";
import { FileText } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { FaultTable } from "../../base/ui/FaultTable.tsx";
import { FileDrop } from "../../base/ui/FileDrop.tsx";
import { useChosenFile } from "../../base/ui/use-chosen-file.ts";
import { type ChosenFile, readChosenFile } from "./chosen-file.ts";
import { countSteps } from "./count-steps.ts";
import { ImportPlan } from "./ImportPlan.tsx";
import { useCheckCatalogue, useImportCatalogue } from "./writes.ts";

type ImportAnswer = ResponseOf<typeof catalogueApi.import>;

/** A newly chosen file replaces the one before, and all that was found out about it. */
export function ImportSection({ onDone }: { onDone: () => void }) {
  const { choose, chosen, unread } = useChosenFile(readChosenFile);

  return (
    <section aria-labelledby="catalogue-import" className="grid grid-cols-1 gap-4 border-t border-line pt-6">
      <h3 id="catalogue-import" className="text-xl font-bold">
        Import
      </h3>
      <p className="text-muted">
        Entries whose id is known here are changed, all others are created. Nothing is deleted, and nothing
        happens before you have seen what would.
      </p>
      <FileDrop kinds="JSON or CSV" accept=".json,.csv,application/json,text/csv" onFile={choose} />
      {unread && (
        <p role="alert" className="font-medium wrap-anywhere text-danger">
          {unread}
        </p>
      )}
      {chosen && <ImportForm key={chosen.number} file={chosen.content} onDone={onDone} />}
    </section>
  );
}

interface ImportFormProps {
  file: ChosenFile;
  onDone: () => void;
}

/** Checks the file first, then imports it if nothing is wrong with it. */
function ImportForm({ file, onDone }: ImportFormProps) {
  // Stays while the import runs, and when that fails.
  const [answer, setAnswer] = useState<ImportAnswer>();
  const check = useCheckCatalogue();
  const carryOut = useImportCatalogue();
  const finish = (next: ImportAnswer) => {
    setAnswer(next);
    if (next.applied) onDone();
  };
  const [refused] = Object.values(check.errors ?? carryOut.errors ?? {});
  const counts = countSteps(answer?.steps ?? []);
  const changes = counts.create + counts.change;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FileName file={file} />
        {!answer && (
          <Button
            className="max-sm:w-full"
            busy={check.busy}
            busyLabel="Checking..."
            onClick={() => check.send(file, setAnswer)}
          >
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
      {changes > 0 && (
        <Button
          className="sm:justify-self-start"
          // Also while the dialog closes: entries without an id would be created twice.
          busy={carryOut.busy || answer?.applied}
          busyLabel="Importing..."
          onClick={() => carryOut.send(file, finish)}
        >
          Import {changes} {changes === 1 ? "change" : "changes"}
        </Button>
      )}
    </div>
  );
}

/** Takes the focus, because the button that asked for it is gone. */
function CheckedFile({ answer }: { answer: ImportAnswer }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!answer) return;
    sentence.current?.focus({ preventScroll: true });
    // Shows as much of it as there is room for: nobody would look for it below a long dialog.
    sentence.current?.parentElement?.scrollIntoView({ block: "start" });
  }, [answer]);
  return answer.faults.length > 0 ? (
    <FaultTable faults={answer.faults} sentence={sentence} />
  ) : (
    <ImportPlan steps={answer.steps} sentence={sentence} />
  );
}

function FileName({ file }: { file: ChosenFile }) {
  return (
    <p className="flex min-w-0 grow basis-56 items-center gap-3">
      <FileText className="size-6 shrink-0 text-accent" aria-hidden />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{file.name}</span>
        <span className="block text-sm text-muted">{catalogueFormatLabels[file.format]}</span>
      </span>
    </p>
  );
}
