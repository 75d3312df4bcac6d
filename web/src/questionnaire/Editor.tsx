import type { Questionnaire } from "@boxmates/contract/questionnaire";
import { type ReactNode, useMemo, useState } from "react";
import { Button } from "../ui/Button.tsx";
import { buttonRowClass } from "../ui/button-class.ts";
import { Card } from "../ui/Card.tsx";
import { DifferenceList } from "../ui/DifferenceList.tsx";
import { isSame, theirsIn } from "../ui/draft.ts";
import { compareDrafts } from "./compare-drafts.ts";
import { linkedBoxes } from "./linked-boxes.ts";
import type { PreviewGame } from "./PreviewDialog.tsx";
import { savedOf } from "./questionnaire-draft.ts";
import type { EditorData } from "./reads.ts";
import { storedDraftOf, type Unsaved } from "./stored-draft.ts";
import { Workbench } from "./Workbench.tsx";

interface EditorProps extends EditorData {
  /** The storage key of the unsaved draft. */
  draftKey: string;
  play: (game: PreviewGame) => ReactNode;
}

/** Offers an unsaved draft first, if there is one; then the questionnaire is edited. */
export function Editor({ questionnaire, contents, draftKey, play }: EditorProps) {
  const boxes = useMemo(() => linkedBoxes(contents), [contents]);
  const productName = useMemo(() => {
    const names = new Map(contents.map(({ id, itemName }) => [id, itemName]));
    return (id: string) => names.get(id) ?? "A product of no linked box";
  }, [contents]);
  const [stored, setStored] = useState(() => {
    const found = storedDraftOf(draftKey).read();
    return found && !isSame(found.fields, savedOf(questionnaire).fields) ? found : undefined;
  });
  const [isAsking, setAsking] = useState(stored !== undefined);
  if (stored && isAsking)
    return (
      <TakeUpCard
        stored={stored}
        saved={questionnaire}
        productName={productName}
        onTakeUp={() => setAsking(false)}
        onDrop={() => {
          storedDraftOf(draftKey).keep(undefined);
          setStored(undefined);
        }}
      />
    );
  return <Workbench start={stored} read={questionnaire} {...{ boxes, productName, draftKey, play }} />;
}

interface TakeUpCardProps {
  stored: Unsaved;
  saved: Questionnaire;
  productName: (id: string) => string;
  onTakeUp: () => void;
  onDrop: () => void;
}

/** Offers an unsaved draft that an earlier visit left behind, to take up or drop. */
function TakeUpCard({ stored, saved, productName, onTakeUp, onDrop }: TakeUpCardProps) {
  const now = savedOf(saved);
  const versions = { base: stored.base.fields, theirs: now.fields, yours: stored.fields };
  const isOutdated = theirsIn(stored, now) !== undefined;
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl font-bold">Go on where you stopped?</h2>
      <p className="text-muted">
        You changed this questionnaire and did not save it.{" "}
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
          <DifferenceList differences={compareDrafts(versions, productName)} theirs="saved" />
        </div>
      </details>
    </Card>
  );
}
