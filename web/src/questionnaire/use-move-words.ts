import { type Dispatch, useCallback, useState } from "react";
import type { Edit } from "./editing.ts";

/** Says where a question has gone that was moved by a button. */
export function useMoveWords(dispatch: Dispatch<Edit>) {
  const [said, setSaid] = useState("");
  const move = useCallback(
    (step: Edit) => {
      if (step.kind === "move") setSaid(`It is now question ${step.to + 1}.`);
      dispatch(step);
    },
    [dispatch],
  );
  return { said, move };
}
