import type { Question } from "@boxmates/contract/questionnaire";
import { ArrowDown, ArrowUp, ChevronDown, GripVertical } from "lucide-react";
import { type ComponentProps, type Dispatch, type MouseEvent, memo } from "react";
import { flushSync } from "react-dom";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { useSortableItem } from "../ui/use-sortable-item.ts";
import type { Edit } from "./editing.ts";
import type { LinkedBox } from "./linked-boxes.ts";
import { QuestionEditor } from "./QuestionEditor.tsx";
import type { QuestionErrors } from "./question-errors.ts";

interface SortableQuestionProps {
  number: number;
  isLast: boolean;
  question: Question;
  /** Shows only its text, to find and move it. */
  isFolded: boolean;
  boxes: readonly LinkedBox[];
  errors: QuestionErrors | undefined;
  dispatch: Dispatch<Edit>;
  onFold: (id: string, isFolded: boolean) => void;
}

/** One question, with the buttons that fold and move it. */
export const SortableQuestion = memo(function SortableQuestion(props: SortableQuestionProps) {
  const { number, isLast, question, isFolded, boxes, errors, dispatch, onFold } = props;
  const { item, handle, isDragging } = useSortableItem(question.id);
  const headingId = `heading-${question.id}`;
  return (
    <li {...item} className={isDragging ? "relative z-10" : ""}>
      <Card
        role="group"
        aria-labelledby={headingId}
        className={`relative ${isFolded ? "py-2!" : ""} ${isDragging ? "border-accent! shadow-lifted!" : ""}`}
      >
        <div className={`flex flex-wrap items-center gap-x-2 ${isFolded ? "" : "mb-3"}`}>
          <FoldHeading
            id={question.id}
            headingId={headingId}
            number={number}
            isFolded={isFolded}
            onFold={onFold}
          />
          <p className="order-last min-w-0 basis-full truncate pb-1 text-muted sm:order-none sm:basis-0 sm:grow sm:pb-0">
            {isFolded && (question.text || "No text yet")}
          </p>
          <MoveButtons
            id={question.id}
            headingId={headingId}
            number={number}
            isLast={isLast}
            handle={handle}
            dispatch={dispatch}
          />
        </div>
        <div hidden={isFolded}>
          <QuestionEditor
            question={question}
            headingId={headingId}
            boxes={boxes}
            errors={errors}
            dispatch={dispatch}
          />
        </div>
      </Card>
    </li>
  );
});

interface FoldHeadingProps extends Pick<SortableQuestionProps, "number" | "isFolded" | "onFold"> {
  id: string;
  headingId: string;
}

/** Folds and unfolds a question; a folded one unfolds wherever it is pressed. */
function FoldHeading({ id, headingId, number, isFolded, onFold }: FoldHeadingProps) {
  return (
    <h2 className="grow text-lg font-bold sm:grow-0">
      <button
        type="button"
        aria-expanded={!isFolded}
        onClick={() => onFold(id, !isFolded)}
        className={`-ml-1 inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-xl pr-2 hover:text-accent ${isFolded ? "after:absolute after:inset-0 after:rounded-3xl" : ""}`}
      >
        <ChevronDown
          className={`size-5 shrink-0 text-muted transition-transform ${isFolded ? "-rotate-90" : ""}`}
          aria-hidden
        />
        <span id={headingId}>Question {number}</span>
      </button>
    </h2>
  );
}

interface MoveButtonsProps {
  id: string;
  headingId: string;
  number: number;
  isLast: boolean;
  /** The props that make the button a handle. */
  handle: ComponentProps<"button">;
  dispatch: Dispatch<Edit>;
}

const narrow = "px-3 aria-disabled:cursor-not-allowed aria-disabled:opacity-40";

/** Drags a question, or moves it by one: on a phone a tap is easier than dragging over a long page. */
function MoveButtons({ id, headingId, number, isLast, handle, dispatch }: MoveButtonsProps) {
  const move = (event: MouseEvent<HTMLElement>, to: number) => {
    const button = event.currentTarget;
    flushSync(() => dispatch({ kind: "move", id, to }));
    // The question may have moved out of sight, together with the button that may be pressed again.
    button.focus();
    button.scrollIntoView({ block: "nearest" });
  };
  return (
    <div className="relative -mr-2 flex shrink-0">
      <Button
        kind="quiet"
        className={narrow}
        aria-label="Move up"
        aria-describedby={headingId}
        aria-disabled={number === 1}
        onClick={(event) => number > 1 && move(event, number - 2)}
      >
        <ArrowUp className="size-5" aria-hidden />
      </Button>
      <Button
        kind="quiet"
        className={narrow}
        aria-label="Move down"
        aria-describedby={headingId}
        aria-disabled={isLast}
        onClick={(event) => !isLast && move(event, number)}
      >
        <ArrowDown className="size-5" aria-hidden />
      </Button>
      <Button
        kind="quiet"
        className="cursor-grab touch-none px-3 active:cursor-grabbing"
        {...handle}
        aria-label={`Move question ${number}`}
      >
        <GripVertical className="size-5" aria-hidden />
      </Button>
    </div>
  );
}
