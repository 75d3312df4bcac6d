import { useRef, useState } from "react";
import { FileDrop } from "../ui/FileDrop.tsx";
import { type ChosenFile, readChosenFile } from "./chosen-file.ts";
import { ImportForm } from "./ImportForm.tsx";

/** A file that is chosen takes the place of the one before, and of all that was found out about that. */
export function ImportSection({ onDone }: { onDone: () => void }) {
  const [chosen, setChosen] = useState<{ number: number; file: ChosenFile }>();
  const [unread, setUnread] = useState("");
  const latest = useRef(0);

  async function choose(file: File): Promise<void> {
    const number = ++latest.current;
    try {
      const read = await readChosenFile(file);
      if (number !== latest.current) return;
      setChosen({ number, file: read });
      setUnread("");
    } catch {
      // It was moved or changed after it was chosen.
      setUnread(`"${file.name}" could not be read. Please choose it again.`);
    }
  }

  return (
    <section aria-labelledby="catalogue-import" className="grid grid-cols-1 gap-4 border-t border-line pt-6">
      <h3 id="catalogue-import" className="text-xl font-bold">
        Import
      </h3>
      <p className="text-muted">
        Entries whose id is known here are changed, all others are created. Nothing is deleted, and nothing
        happens before you have seen what would.
      </p>
      <FileDrop
        kinds="JSON or CSV"
        accept=".json,.csv,application/json,text/csv"
        onFile={(file) => void choose(file)}
      />
      {unread && (
        <p role="alert" className="font-medium wrap-anywhere text-danger">
          {unread}
        </p>
      )}
      {chosen && <ImportForm key={chosen.number} file={chosen.file} onDone={onDone} />}
    </section>
  );
}
