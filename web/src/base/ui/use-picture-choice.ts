import { useRef, useState } from "react";
import { fileFault } from "./image-file.ts";

interface PictureChoice {
  choose: (file: File) => void;
  /** The fault of the file that was chosen last. */
  fault: string | undefined;
  setFault: (fault: string | undefined) => void;
}

/**
 * Passes on the file that was chosen last, or undefined if something is wrong with it: a person who has
 * chosen another does not mean to send the one before.
 */
export function usePictureChoice(onFile: (file: File | undefined) => void): PictureChoice {
  const [fault, setFault] = useState<string>();
  const latest = useRef<File>(undefined);

  async function choose(file: File): Promise<void> {
    latest.current = file;
    const found = await fileFault(file);
    if (latest.current !== file) return;
    setFault(found);
    onFile(found === undefined ? file : undefined);
  }

  return { choose: (file) => void choose(file), fault, setFault };
}
