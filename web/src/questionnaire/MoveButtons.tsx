import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import type { ComponentProps, Dispatch, MouseEvent } from "react";
import { flushSync } from "react-dom";
import { Button } from "../ui/Button.tsx";
import type { Edit } from "./editing.ts";

interface MoveButtonsProps {
  id: string;
  headingId: string;
  number: number;
  isLast: boolean;
  /** What makes the handle one. */
  handle: ComponentProps<"button">;
  dispatch: Dispatch<Edit>;
}

const narrow = "px-3 aria-disabled:cursor-not-allowed aria-disabled:opacity-40";

/** Drags a question, or moves it by one: on a phone a tap is easier than a drag over a long page. */
export function MoveButtons({ id, headingId, number, isLast, handle, dispatch }: MoveButtonsProps) {
  const move = (event: MouseEvent<HTMLElement>, to: number) => {
    const button = event.currentTarget;
    flushSync(() => dispatch({ kind: "move", id, to }));
    // The question may have gone out of sight, and with it the button that is pressed again.
    button.focus();
    button.scrollIntoView({ block: "nearest" });
  };
  return (
    <div className="-mr-2 flex shrink-0">
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
