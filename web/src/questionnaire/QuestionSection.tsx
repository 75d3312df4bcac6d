import { ChevronsDownUp, ChevronsUpDown } from "lucide-react";
import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { QuestionList, type QuestionListProps } from "./QuestionList.tsx";

interface QuestionSectionProps extends QuestionListProps {
  onFold: (folded: boolean) => void;
}

export function QuestionSection({ onFold, ...list }: QuestionSectionProps) {
  const { questions, folded, removedAt } = list;
  if (questions.length === 0 && removedAt === undefined) {
    return <EmptyState title="No questions yet" text="Add the first one: members answer them one by one." />;
  }
  return (
    <>
      {questions.length > 1 && <FoldButton folded={folded} onFold={onFold} />}
      <QuestionList {...list} />
    </>
  );
}

interface FoldButtonProps {
  folded: boolean;
  onFold: (folded: boolean) => void;
}

/** A long list is easier to look through, and to move questions in, with only their texts. */
export function FoldButton({ folded, onFold }: FoldButtonProps) {
  const Icon = folded ? ChevronsUpDown : ChevronsDownUp;
  return (
    <Button kind="outline" className="justify-self-end" onClick={() => onFold(!folded)}>
      <Icon className="size-5" aria-hidden />
      {folded ? "Unfold questions" : "Fold questions"}
    </Button>
  );
}
