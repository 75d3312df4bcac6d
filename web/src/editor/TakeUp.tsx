import { type ReactNode, useState } from "react";
import { Button } from "../ui/Button.tsx";
import { buttonRowClass } from "../ui/button-class.ts";
import { Card } from "../ui/Card.tsx";
import { DifferenceList } from "../ui/DifferenceList.tsx";
import type { Difference, Versions } from "../ui/differences.ts";
import { type Draft, isSame, type Saved, theirsIn } from "../ui/draft.ts";
import type { DraftStore } from "./use-stored-draft.ts";

interface TakeUpProps<Fields> {
  /** The kind of thing that is edited, such as 'questionnaire'. */
  subject: string;
  store: DraftStore<Fields>;
  saved: Saved<Fields>;
  differences: (versions: Versions<Fields>) => readonly Difference[];
  /** Draws the editor. It goes on with the draft, if there is one. */
  children: (start: Draft<Fields> | undefined) => ReactNode;
}

/** Offers an unsaved draft first, if an earlier visit has left one behind; then the editor follows. */
export function TakeUp<Fields>({ subject, store, saved, differences, children }: TakeUpProps<Fields>) {
  const [stored, setStored] = useState(() => {
    const found = store.read();
    return found && !isSame(found.fields, saved.fields) ? found : undefined;
  });
  const [isAsking, setAsking] = useState(stored !== undefined);
  if (!stored || !isAsking) return children(stored);
  const versions = { base: stored.base.fields, theirs: saved.fields, yours: stored.fields };
  return (
    <TakeUpCard
      subject={subject}
      isOutdated={theirsIn(stored, saved) !== undefined}
      differences={differences(versions)}
      onTakeUp={() => setAsking(false)}
      onDrop={() => {
        store.keep(undefined);
        setStored(undefined);
      }}
    />
  );
}

interface TakeUpCardProps {
  subject: string;
  /** Whether somebody else has saved another version since. */
  isOutdated: boolean;
  differences: readonly Difference[];
  onTakeUp: () => void;
  onDrop: () => void;
}

function TakeUpCard({ subject, isOutdated, differences, onTakeUp, onDrop }: TakeUpCardProps) {
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl font-bold">Go on where you stopped?</h2>
      <p className="text-muted">
        You changed this {subject} and did not save it.{" "}
        {isOutdated
          ? "Somebody else has changed it, so you will be asked again before anything of theirs is overwritten."
          : "Nothing was lost."}
      </p>
      <div className={buttonRowClass}>
        <Button onClick={onTakeUp}>Take them up</Button>
        <Button kind="outline" onClick={onDrop}>
          Drop them
        </Button>
      </div>
      <details>
        <summary className="cursor-pointer py-2.5 font-semibold">What differs from what is saved</summary>
        <div className="mt-2">
          <DifferenceList differences={differences} theirs="saved" />
        </div>
      </details>
    </Card>
  );
}
