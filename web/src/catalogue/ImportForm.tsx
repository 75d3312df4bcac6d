import { catalogueFormatLabels } from "@boxmates/contract/catalogue";
import { FileText } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "../ui/Button.tsx";
import { FaultTable } from "../ui/FaultTable.tsx";
import { useFinished } from "../ui/use-finished.ts";
import type { ChosenFile } from "./chosen-file.ts";
import { countSteps } from "./count-steps.ts";
import { ImportPlan } from "./ImportPlan.tsx";
import type { ImportAnswer, importCatalogue } from "./import-catalogue.ts";

interface ImportFormProps {
  file: ChosenFile;
  onDone: () => void;
}

export function ImportForm({ file, onDone }: ImportFormProps) {
  const fetcher = useFetcher<typeof importCatalogue>();
  // Stays while the import runs, and when that fails.
  const [answer, setAnswer] = useState<ImportAnswer>();
  const [asked, setAsked] = useState<"check" | "import">("check");
  const told = fetcher.data?.ok ? fetcher.data.answer : undefined;
  const finish = useCallback(() => {
    setAnswer(told);
    if (told?.applied) onDone();
  }, [told, onDone]);
  useFinished(fetcher, finish);

  const busy = fetcher.state !== "idle";
  const refused = fetcher.data?.ok === false ? Object.values(fetcher.data.errors)[0] : undefined;
  const ask = (what: "check" | "import") => {
    setAsked(what);
    const { format, text } = file;
    const apply = String(what === "import");
    void fetcher.submit({ intent: "import-catalogue", format, text, apply }, { method: "post" });
  };
  const counts = countSteps(answer?.steps ?? []);
  const changes = counts.create + counts.change;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FileName file={file} />
        {!answer && (
          <Button className="max-sm:w-full" busy={busy} busyLabel="Checking..." onClick={() => ask("check")}>
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
      {changes > 0 && (
        <Button
          className="sm:justify-self-start"
          // Also while the dialog closes: what has no id would be created twice.
          busy={(busy && asked === "import") || answer?.applied}
          busyLabel="Importing..."
          onClick={() => ask("import")}
        >
          Import {changes} {changes === 1 ? "change" : "changes"}
        </Button>
      )}
    </div>
  );
}

/** The button that was pressed for it is gone: the focus goes to what it brought. */
function CheckedFile({ answer }: { answer: ImportAnswer }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!answer) return;
    sentence.current?.focus({ preventScroll: true });
    // All of it, as far as there is room: beneath a long dialog nobody would look for it.
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
