import { questionnaireSessionApi, type Standing } from "@boxmates/contract/questionnaire-session";
import { useCallback } from "react";
import { call } from "../api/client.ts";
import { usePart } from "../api/use-part.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import type { DialogAbout } from "../ui/use-dialog-about.ts";
import { AnswerList } from "./AnswerList.tsx";

/** What the results are of. */
export interface ResultIds {
  groupId: string;
  deliveryId: string;
  questionnaireId: string;
}

interface AnswersDialogProps {
  dialog: DialogAbout<Standing>;
  ids: ResultIds;
}

/** What one member has answered. */
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
  const { groupId, deliveryId, questionnaireId } = ids;
  const read = useCallback(
    () =>
      call(questionnaireSessionApi.answers, { params: { groupId, deliveryId, questionnaireId, sessionId } }),
    [groupId, deliveryId, questionnaireId, sessionId],
  );
  const { part, busy, readAgain } = usePart("Failed to load user responses", read);
  if (!part) {
    return (
      <div role="status" aria-label="Reading the answers" className="grid gap-4">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
    );
  }
  if (!part.ok) return <ErrorState text={part.message} busy={busy} onRetry={readAgain} />;
  if (part.value.answers.length === 0) return <p className="text-muted">Finished without an answer.</p>;
  return <AnswerList answers={part.value.answers} />;
}
