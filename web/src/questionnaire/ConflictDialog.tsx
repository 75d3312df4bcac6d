import type { Questionnaire } from "@boxmates/contract/questionnaire";
import { Button } from "../ui/Button.tsx";
import { buttonRowClass } from "../ui/button-class.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { compareDrafts } from "./compare-drafts.ts";
import type { Editing } from "./editing.ts";
import { draftOf } from "./questionnaire-draft.ts";
import { TheirsYoursList } from "./TheirsYoursList.tsx";

interface ConflictDialogProps {
  open: boolean;
  editing: Editing;
  theirs: Questionnaire | undefined;
  productName: (id: string) => string;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onGoOn: () => void;
}

/** Another admin was faster: both versions beside each other, and the choice between them. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { open, busy, onKeepMine, onTakeTheirs, onGoOn } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onGoOn()}
      width="wide"
      title="Changed meanwhile"
      description="Somebody else has changed this questionnaire meanwhile. Nothing was overwritten: compare, and choose what is to stay."
    >
      <Comparison {...props} />
      <div
        className={`${buttonRowClass} sticky -bottom-6 -mx-6 mt-5 -mb-6 border-t border-line bg-raised px-6 py-4`}
      >
        <Button busy={busy} busyLabel="Saving..." onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button kind="outline" disabled={busy} onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button kind="quiet" disabled={busy} onClick={onGoOn}>
          Go on editing
        </Button>
      </div>
    </Dialog>
  );
}

function Comparison({ editing, theirs, productName }: ConflictDialogProps) {
  if (!theirs) return null;
  const versions = { base: draftOf(editing.base), theirs: draftOf(theirs), yours: editing.draft };
  return <TheirsYoursList differences={compareDrafts(versions, productName)} />;
}
