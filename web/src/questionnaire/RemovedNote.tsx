import { type Dispatch, useEffect, useRef } from "react";
import { Button } from "../ui/Button.tsx";
import type { Edit } from "./editing.ts";

interface RemovedNoteProps {
  number: number;
  dispatch: Dispatch<Edit>;
}

/** Stands where a question was. The focus was on a button that is gone with it. */
export function RemovedNote({ number, dispatch }: RemovedNoteProps) {
  const undo = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question was removed.
  useEffect(() => undo.current?.focus(), [number]);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-3xl border border-dashed border-field px-5 py-3">
      <p id="removed-question">Question {number} was removed.</p>
      <Button
        ref={undo}
        kind="outline"
        aria-describedby="removed-question"
        onClick={() => dispatch({ kind: "put-back" })}
      >
        Undo
      </Button>
    </li>
  );
}
