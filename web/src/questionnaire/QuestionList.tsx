import { type AutoScrollOptions, DndContext, type DragEndEvent } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { ChevronsDownUp, ChevronsUpDown } from "lucide-react";
import { type Dispatch, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { useSorting } from "../ui/use-sorting.ts";
import type { Edit } from "./editing.ts";
import type { LinkedBox } from "./linked-boxes.ts";
import type { DraftErrors } from "./question-errors.ts";
import type { Draft } from "./questionnaire-draft.ts";
import { SortableQuestion } from "./SortableQuestion.tsx";

interface SortableQuestionsProps {
  questions: Draft["questions"];
  boxes: readonly LinkedBox[];
  errors: DraftErrors;
  /** The ids of the questions of which only the text is shown, to find and move them. */
  folded: ReadonlySet<string>;
  onFold: (id: string, isFolded: boolean) => void;
  /** The index of the question that was removed last. */
  removedAt: number | undefined;
  dispatch: Dispatch<Edit>;
}

interface QuestionListProps extends SortableQuestionsProps {
  onFoldAll: (isFolded: boolean) => void;
}

export function QuestionList({ onFoldAll, ...list }: QuestionListProps) {
  const { questions, folded, removedAt } = list;
  const areFolded = questions.every(({ id }) => folded.has(id));
  if (questions.length === 0 && removedAt === undefined) {
    return <EmptyState title="No questions yet" text="Add the first one: members answer them one by one." />;
  }
  return (
    <>
      {questions.length > 1 && <FoldButton folded={areFolded} onFold={onFoldAll} />}
      <SortableQuestions {...list} />
    </>
  );
}

interface FoldButtonProps {
  folded: boolean;
  onFold: (folded: boolean) => void;
}

/** Showing only the texts makes a long list easier to scan and to sort. */
function FoldButton({ folded, onFold }: FoldButtonProps) {
  const Icon = folded ? ChevronsUpDown : ChevronsDownUp;
  return (
    <Button kind="outline" className="justify-self-end" onClick={() => onFold(!folded)}>
      <Icon className="size-5" aria-hidden />
      {folded ? "Unfold questions" : "Fold questions"}
    </Button>
  );
}

/** Scrolls only in the outer tenth of the page: folded questions are low, and would run away otherwise. */
const nearTheEdge: AutoScrollOptions = { threshold: { x: 0, y: 0.1 } };

function SortableQuestions(props: SortableQuestionsProps) {
  const { questions, boxes, errors, folded, onFold, removedAt, dispatch } = props;
  const ids = useStableIds(questions);
  const sorting = useSorting(
    useMemo(() => ids.map((id, index) => ({ id, name: `Question ${index + 1}` })), [ids]),
  );
  const { said, move } = useMoveWords(dispatch);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) dispatch({ kind: "move", id: String(active.id), to: ids.indexOf(String(over.id)) });
  };
  const items = questions.map((question, index) => (
    <SortableQuestion
      key={question.id}
      number={index + 1}
      isLast={index === questions.length - 1}
      question={question}
      boxes={boxes}
      isFolded={folded.has(question.id)}
      onFold={onFold}
      errors={errors.questions.get(question.id)}
      dispatch={move}
    />
  ));
  if (removedAt !== undefined) {
    items.splice(removedAt, 0, <RemovedNote key="removed" number={removedAt + 1} dispatch={dispatch} />);
  }
  return (
    <DndContext id="questions" {...sorting} autoScroll={nearTheEdge} onDragEnd={drop}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="grid grid-cols-1 gap-3 **:scroll-mb-36">{items}</ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {said}
      </p>
    </DndContext>
  );
}

/** The same array until questions come, go or move: typing must not measure every question's position anew. */
function useStableIds(questions: Draft["questions"]): string[] {
  const joined = questions.map((question) => question.id).join(" ");
  return useMemo(() => (joined === "" ? [] : joined.split(" ")), [joined]);
}

interface RemovedNoteProps {
  number: number;
  dispatch: Dispatch<Edit>;
}

/** Takes the place of a removed question, and the focus, which was on a button inside it. */
function RemovedNote({ number, dispatch }: RemovedNoteProps) {
  const undo = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question was removed.
  useEffect(() => undo.current?.focus(), [number]);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-3xl border border-dashed border-field px-5 py-3">
      <p id="removed-question">Question {number} was removed.</p>
      <Button
        ref={undo}
        kind="outline"
        aria-describedby="removed-question"
        onClick={() => dispatch({ kind: "put-back" })}
      >
        Undo
      </Button>
    </li>
  );
}

/** Announces the new place of a question that was moved by a button. */
function useMoveWords(dispatch: Dispatch<Edit>) {
  const [said, setSaid] = useState("");
  const move = useCallback(
    (step: Edit) => {
      if (step.kind === "move") setSaid(`It is now question ${step.to + 1}.`);
      dispatch(step);
    },
    [dispatch],
  );
  return { said, move };
}
