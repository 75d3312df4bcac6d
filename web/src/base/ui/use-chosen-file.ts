import { useRef, useState } from "react";
import { UnreadableText } from "./decode-text.ts";

interface Chosen<Content> {
  /** Another number for each choice. */
  number: number;
  content: Content;
}

interface ChosenFile<Content> {
  choose: (file: File) => void;
  chosen: Chosen<Content> | undefined;
  /** The reason why the file could not be read; empty if it could. */
  unread: string;
}

/** Reads the file that was chosen last: it replaces the one before, even if that takes longer to read. */
export function useChosenFile<Content>(read: (file: File) => Promise<Content>): ChosenFile<Content> {
  const [state, setState] = useState<{ chosen?: Chosen<Content>; unread: string }>({ unread: "" });
  const latest = useRef(0);

  async function choose(file: File): Promise<void> {
    latest.current += 1;
    const number = latest.current;
    const next = await read(file).then(
      (content) => ({ chosen: { number, content }, unread: "" }),
      (error: unknown) => ({ unread: whyUnread(error, file) }),
    );
    if (number === latest.current) setState(next);
  }

  return { choose: (file) => void choose(file), chosen: state.chosen, unread: state.unread };
}

function whyUnread(error: unknown, { name }: File): string {
  if (error instanceof UnreadableText) return error.message;
  // It was moved or changed after it was chosen.
  return `"${name}" could not be read. Please choose it again.`;
}
