import { type ReactNode, useMemo, useState } from "react";
import { startEditing } from "./editing.ts";
import { linkedBoxes } from "./linked-boxes.ts";
import type { PreviewGame } from "./PreviewDialog.tsx";
import { draftOf, sameDraft } from "./questionnaire-draft.ts";
import type { EditorData } from "./read-questionnaire.ts";
import { readStoredDraft, storeDraft } from "./stored-draft.ts";
import { TakeUpCard } from "./TakeUpCard.tsx";
import { Workbench } from "./Workbench.tsx";

interface EditorProps extends EditorData {
  /** Where what is not saved yet is kept. */
  draftKey: string;
  play: (game: PreviewGame) => ReactNode;
}

/** Offers what was typed before and not saved; then the questionnaire is edited. */
export function Editor({ questionnaire, contents, draftKey, play }: EditorProps) {
  const boxes = useMemo(() => linkedBoxes(contents), [contents]);
  const productName = useMemo(() => {
    const names = new Map(contents.map(({ id, itemName }) => [id, itemName]));
    return (id: string) => names.get(id) ?? "A product of no linked box";
  }, [contents]);
  const [stored] = useState(() => {
    const found = readStoredDraft(draftKey);
    return found && !sameDraft(found.draft, draftOf(questionnaire)) ? found : undefined;
  });
  const [start, setStart] = useState(() => (stored ? undefined : startEditing(questionnaire)));
  if (start) {
    return (
      <Workbench
        start={start}
        read={questionnaire}
        boxes={boxes}
        productName={productName}
        draftKey={draftKey}
        play={play}
      />
    );
  }
  return stored ? (
    <TakeUpCard
      stored={stored}
      saved={questionnaire}
      productName={productName}
      onTakeUp={() => setStart(startEditing(stored.base, stored.draft))}
      onDrop={() => {
        storeDraft(draftKey, undefined);
        setStart(startEditing(questionnaire));
      }}
    />
  ) : null;
}
