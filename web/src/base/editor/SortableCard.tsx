import { ArrowDown, ArrowUp, ChevronDown, GripVertical } from "lucide-react";
import type { ComponentProps, Dispatch, MouseEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { useSortableItem } from "../ui/use-sortable-item.ts";
import type { Move } from "./list-editing.ts";
import { cardHeadingId } from "./use-focus-steps.ts";

interface SortableCardProps {
  id: string;
  number: number;
  isLast: boolean;
  /** Such as 'Question 2'. */
  title: string;
  /** Names the part that the handle moves, such as 'question 2'. */
  moved: string;
  /** The line that is shown of a folded card. */
  summary: ReactNode;
  isFolded: boolean;
  onFold: (id: string, isFolded: boolean) => void;
  dispatch: Dispatch<Move>;
  children: ReactNode;
}

/** One card of a list, with the buttons that fold and move it. */
export function SortableCard(props: SortableCardProps) {
  const { id, title, summary, isFolded, onFold, children } = props;
  const { item, handle, isDragging } = useSortableItem(id);
  return (
    <li {...item} className={isDragging ? "relative z-10" : ""}>
      <Card
        role="group"
        aria-labelledby={cardHeadingId(id)}
        className={`relative ${isFolded ? "py-2!" : ""} ${isDragging ? "border-accent! shadow-lifted!" : ""}`}
      >
        <div className={`flex flex-wrap items-center gap-x-2 ${isFolded ? "" : "mb-3"}`}>
          <FoldHeading {...{ id, title, isFolded, onFold }} />
          <p className="order-last min-w-0 basis-full truncate pb-1 text-muted sm:order-none sm:basis-0 sm:grow sm:pb-0">
            {isFolded && summary}
          </p>
          <MoveButtons {...props} handle={handle} />
        </div>
        <div hidden={isFolded}>{children}</div>
      </Card>
    </li>
  );
}

/** Folds and unfolds a card; a folded one unfolds wherever it is pressed. */
function FoldHeading(props: Pick<SortableCardProps, "id" | "title" | "isFolded" | "onFold">) {
  const { id, title, isFolded, onFold } = props;
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
        <span id={cardHeadingId(id)}>{title}</span>
      </button>
    </h2>
  );
}

interface MoveButtonsProps
  extends Pick<SortableCardProps, "id" | "number" | "isLast" | "moved" | "dispatch"> {
  /** The props that make the button a handle. */
  handle: ComponentProps<"button">;
}

const narrow = "px-3! aria-disabled:cursor-not-allowed aria-disabled:opacity-40";

/** Drags a card, or moves it by one: on a phone a tap is easier than dragging over a long page. */
function MoveButtons({ id, number, isLast, moved, handle, dispatch }: MoveButtonsProps) {
  const headingId = cardHeadingId(id);
  const move = (event: MouseEvent<HTMLElement>, to: number) => {
    const button = event.currentTarget;
    flushSync(() => dispatch({ kind: "move", id, to }));
    // The card may have moved out of sight, together with the button that may be pressed again.
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
        className="cursor-grab touch-none px-3! active:cursor-grabbing"
        {...handle}
        aria-label={`Move ${moved}`}
      >
        <GripVertical className="size-5" aria-hidden />
      </Button>
    </div>
  );
}
