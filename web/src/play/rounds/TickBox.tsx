import type { ReactNode } from "react";
import { type PlayIds, paramsOf } from "../ids.ts";
import { type ShowActivity, useTick } from "./writes.ts";

interface TickBoxProps {
  ids: PlayIds;
  /** The step, or the thing that is needed. */
  partId: string;
  done: boolean;
  show: ShowActivity;
  children: ReactNode;
}

/** A box to tick. It shows the new state at once, and the old one again if it could not be stored. */
export function TickBox({ ids, partId, done, show, children }: TickBoxProps) {
  const { choose, chosen } = useTick(show);
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-4 rounded-2xl border border-field px-4 py-2 hover:border-accent has-checked:border-success has-checked:bg-success-soft">
      <input
        type="checkbox"
        checked={chosen?.body.done ?? done}
        aria-busy={chosen !== undefined || undefined}
        onChange={({ target }) =>
          choose({ params: { ...paramsOf(ids), partId }, body: { done: target.checked } })
        }
        className="size-5 shrink-0 accent-success"
      />
      <span className="min-w-0 font-medium wrap-anywhere" dir="auto">
        {children}
      </span>
    </label>
  );
}
