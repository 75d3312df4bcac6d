import type { Standing } from "@boxmates/contract/play/questionnaire-session";
import { useRead } from "../../base/api/read.ts";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import type { DialogAbout } from "../../base/ui/use-dialog-about.ts";
import { AnswerList } from "./AnswerList.tsx";
import { memberAnswers, type ResultIds } from "./reads.ts";

interface AnswersDialogProps {
  dialog: DialogAbout<Standing>;
  ids: ResultIds;
}

/** The answers of one member. */
export function AnswersDialog({ dialog: { open, subject, close }, ids }: AnswersDialogProps) {
  if (!subject) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={`${subject.fullName}’s answers`}
      description={`${subject.correctAnswers} of ${subject.guessQuestions} correct`}
      width="wide"
    >
      <MemberAnswers ids={ids} sessionId={subject.sessionId} />
    </Dialog>
  );
}

/** Lives inside the dialog: the answers are read when it opens. */
function MemberAnswers({ ids, sessionId }: { ids: ResultIds; sessionId: string }) {
  const { value, failure, busy, readAgain } = useRead(memberAnswers({ ...ids, sessionId }));
  if (failure !== undefined) return <ErrorState text={failure} busy={busy} onRetry={readAgain} />;
  if (!value) {
    return (
      <div role="status" aria-label="Reading the answers" className="grid gap-4">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
    );
  }
  if (value.answers.length === 0) return <p className="text-muted">Finished without an answer.</p>;
  return <AnswerList answers={value.answers} />;
}
