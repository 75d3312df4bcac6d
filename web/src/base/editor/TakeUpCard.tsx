import { Button } from "../ui/Button.tsx";
import { buttonRowClass } from "../ui/button-class.ts";
import { Card } from "../ui/Card.tsx";
import { DifferenceList } from "../ui/DifferenceList.tsx";
import type { Difference } from "../ui/differences.ts";

interface TakeUpCardProps {
  subject: string;
  /** True if somebody else has saved another version since. */
  isOutdated: boolean;
  differences: readonly Difference[];
  onTakeUp: () => void;
  onDrop: () => void;
}

/** Says that there is an unsaved draft, and how it differs from what is saved. */
export function TakeUpCard({ subject, isOutdated, differences, onTakeUp, onDrop }: TakeUpCardProps) {
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl font-bold">Continue where you left off?</h2>
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
