import { useRef, useState } from "react";
import { useTask } from "../../base/api/write.ts";
import { untilReached } from "./until-reached.ts";

let saving: Promise<unknown> = Promise.resolve();

/** Resolves once nothing is on its way to the server any more, whatever became of it. */
export const allSaved = (): Promise<unknown> => saving.catch(() => undefined);

interface SavingOptions<Input> {
  save: (input: Input) => Promise<unknown>;
  /** Puts what was saved on the page. */
  shows: (input: Input) => void;
}

/**
 * Saves what was chosen last: whoever changes their mind does not wait, and the last choice follows the one that is on
 * its way. `pending` is what the server does not have yet.
 */
export function useSaving<Input extends object>({
  save,
  shows,
}: SavingOptions<Input>): {
  choose: (input: Input) => void;
  pending: Input | undefined;
} {
  const next = useRef<Input>(undefined);
  const [chosen, setChosen] = useState<Input>();
  const saveAll = async () => {
    for (let input = next.current; input; input = next.current) {
      const taken = input;
      next.current = undefined;
      await untilReached(() => save(taken));
      shows(taken);
    }
  };
  const { send, busy } = useTask(
    () => {
      const work = saveAll();
      saving = work;
      return work;
    },
    { failed: "Failed to save your answer.", shows: () => undefined, showsAll: () => true },
  );
  return {
    choose: (input) => {
      next.current = input;
      setChosen(input);
      send(undefined);
    },
    pending: busy ? chosen : undefined,
  };
}
