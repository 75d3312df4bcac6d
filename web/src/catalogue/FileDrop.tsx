import { FileUp } from "lucide-react";
import { type ChangeEvent, type DragEvent, useState } from "react";

interface FileDropProps {
  onFile: (file: File) => void;
}

/** A file can be chosen, or dropped here. */
export function FileDrop({ onFile }: FileDropProps) {
  const [over, setOver] = useState(false);
  const hover = (event: DragEvent) => {
    // Without it the browser would leave the page and show the file.
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onFile(file);
    // The same file can be chosen again, after it was mended.
    target.value = "";
  };
  return (
    <label
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`relative grid cursor-pointer justify-items-center gap-1 rounded-2xl border-2 border-dashed px-4 py-6 text-center transition-colors hover:border-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${over ? "border-accent bg-accent-soft" : "border-field"}`}
    >
      <FileUp className="size-7 text-accent" aria-hidden />
      <span className="font-semibold">Choose a file</span>
      <span className="text-sm text-muted" aria-hidden>
        or drop it here: JSON or CSV
      </span>
      <input
        type="file"
        accept=".json,.csv,application/json,text/csv"
        onChange={choose}
        className="sr-only"
      />
    </label>
  );
}
