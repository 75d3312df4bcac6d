import type { Questionnaire } from "@boxmates/contract/questionnaire";
import { Button } from "../ui/Button.tsx";
import { buttonRowClass } from "../ui/button-class.ts";
import { Card } from "../ui/Card.tsx";
import { compareDrafts } from "./compare-drafts.ts";
import { isNewer } from "./editing.ts";
import { draftOf } from "./questionnaire-draft.ts";
import type { StoredDraft } from "./stored-draft.ts";
import { TheirsYoursList } from "./TheirsYoursList.tsx";

interface TakeUpCardProps {
  stored: StoredDraft;
  saved: Questionnaire;
  productName: (id: string) => string;
  onTakeUp: () => void;
  onDrop: () => void;
}

/** What was typed here and not saved when the page went: it stands until it is taken up or given up. */
export function TakeUpCard({ stored, saved, productName, onTakeUp, onDrop }: TakeUpCardProps) {
  const versions = { base: draftOf(stored.base), theirs: draftOf(saved), yours: stored.draft };
  const isOutdated = isNewer(saved, stored.base);
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl font-bold">Go on where you stopped?</h2>
      <p className="text-muted">
        You changed this questionnaire and did not save it.{" "}
        {isOutdated
          ? "Somebody else has changed it meanwhile, so you will be asked again before anything of theirs is overwritten."
          : "Nothing was lost."}
      </p>
      <div className={buttonRowClass}>
        <Button onClick={onTakeUp}>Take them up</Button>
        <Button kind="outline" onClick={onDrop}>
          Drop them
        </Button>
      </div>
      <details>
        <summary className="cursor-pointer py-2 font-semibold">What differs from what is saved</summary>
        <div className="mt-2">
          <TheirsYoursList differences={compareDrafts(versions, productName)} theirs="saved" />
        </div>
      </details>
    </Card>
  );
}
