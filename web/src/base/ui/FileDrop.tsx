import { FileUp } from "lucide-react";
import type { ChangeEvent } from "react";
import { useDroppedFile } from "./use-dropped-file.ts";

interface FileDropProps {
  /** The kinds of files, in words: 'JSON or CSV'. */
  kinds: string;
  /** The same for the browser's dialog, as in `accept` of a file input. */
  accept: string;
  onFile: (file: File) => void;
}

/** A file can be chosen, or dropped. */
export function FileDrop({ kinds, accept, onFile }: FileDropProps) {
  const over = useDroppedFile(onFile);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onFile(file);
    // The same file can be chosen again, after it was mended.
    target.value = "";
  };
  return (
    <label
      className={`relative grid cursor-pointer justify-items-center gap-1 rounded-2xl border-2 border-dashed px-4 py-6 text-center transition-colors hover:border-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${over ? "border-accent bg-accent-soft" : "border-field"}`}
    >
      <FileUp className="size-7 text-accent" aria-hidden />
      <span className="font-semibold">Choose a file</span>
      <span className="text-sm text-muted" aria-hidden>
        or drop it here: {kinds}
      </span>
      <input type="file" accept={accept} onChange={choose} className="sr-only" />
    </label>
  );
}
