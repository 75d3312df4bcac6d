import { type ReactNode, useState } from "react";
import type { Difference, Versions } from "../ui/differences.ts";
import { type Draft, isSame, type Saved, theirsIn } from "../ui/draft.ts";
import { loadedLater } from "../ui/loaded-later.ts";
import type { DraftStore } from "./use-stored-draft.ts";

/** Most visits left no draft behind. */
const useCard = loadedLater(async () => {
  const { TakeUpCard } = await import("./TakeUpCard.tsx");
  return { default: TakeUpCard };
});

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
  const isAsked = stored !== undefined && isAsking;
  const TakeUpCard = useCard(isAsked);
  if (!isAsked) return children(stored);
  const versions = { base: stored.base.fields, theirs: saved.fields, yours: stored.fields };
  return (
    TakeUpCard && (
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
    )
  );
}
