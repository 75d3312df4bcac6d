import { Button } from "./Button.tsx";
import { buttonRowClass } from "./button-class.ts";
import { Dialog } from "./Dialog.tsx";
import { DifferenceList } from "./DifferenceList.tsx";
import type { Difference, Versions } from "./differences.ts";
import type { Saved } from "./draft.ts";
import type { OpenDraft } from "./use-draft.ts";
import { useLastKnown } from "./use-last-known.ts";

interface ConflictProps<Fields> {
  /** The kind of thing that both have changed, such as 'text'. */
  subject: string;
  draft: OpenDraft<Fields>;
  differences: (versions: Versions<Fields>) => readonly Difference[];
  /** Saves the draft over the other version. */
  onKeepMine: (theirs: Saved<Fields>) => void;
}

/**
 * Says that somebody else has saved a version since the draft was started. Nothing happens until the person has compared
 * both and decided. If saving was refused for that reason, the comparison opens by itself: see `useDraft`.
 */
export function Conflict<Fields>({ subject, draft, differences, onKeepMine }: ConflictProps<Fields>) {
  const { theirs, comparing, compare } = draft;
  return (
    <>
      {theirs && <Notice subject={subject} onCompare={() => compare(true)} />}
      <Dialog
        open={comparing}
        onOpenChange={compare}
        width="wide"
        title="Changed by somebody else"
        description={`Somebody else has changed this ${subject} while you were editing. Nothing was overwritten: compare the two and choose which to keep.`}
      >
        <Comparison draft={draft} differences={differences} />
        <div
          className={`${buttonRowClass} sticky -bottom-6 -mx-6 mt-5 -mb-6 border-t border-line bg-raised px-6 py-4`}
        >
          <Button
            onClick={() => {
              compare(false);
              onKeepMine(theirs ?? draft.base);
            }}
          >
            Keep mine
          </Button>
          <Button kind="outline" onClick={draft.discard}>
            Take theirs
          </Button>
          <Button kind="quiet" onClick={() => compare(false)}>
            Go on editing
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function Notice({ subject, onCompare }: { subject: string; onCompare: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl bg-honey-soft px-4 py-2.5"
    >
      <p className="min-w-0 grow basis-64 text-honey">
        Somebody else has changed this {subject} while you were editing. What you have typed is still here.
      </p>
      <Button kind="outline" onClick={onCompare}>
        Compare
      </Button>
    </div>
  );
}

function Comparison<Fields>({ draft, differences }: Pick<ConflictProps<Fields>, "draft" | "differences">) {
  const { base, fields, theirs } = draft;
  // Theirs stays while the dialog closes, so that it does not go blank before it is gone. Without theirs,
  // they have changed nothing that can be edited here.
  const shown = useLastKnown(theirs) ?? base;
  const versions = { base: base.fields, theirs: shown.fields, yours: fields };
  return <DifferenceList differences={differences(versions)} />;
}
