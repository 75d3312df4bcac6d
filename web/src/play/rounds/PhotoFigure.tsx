import type { Show } from "@boxmates/contract/play/activity-session";
import type { ReactNode } from "react";
import { Photo } from "./Photo.tsx";

interface PhotoFigureProps {
  groupId: string;
  shown: Show;
  /** The accessible name of the button on the photo. */
  openLabel: string;
  onOpen: (shown: Show) => void;
  /** The lines below the photo. */
  children: ReactNode;
}

/** A photo in a grid, which opens large. */
export function PhotoFigure({ groupId, shown, openLabel, onOpen, children }: PhotoFigureProps) {
  return (
    <figure className="grid min-w-0 grid-cols-1 content-start gap-3 rounded-3xl border border-line bg-surface p-3">
      <div className="aspect-4/3 w-full">
        <Photo groupId={groupId} shown={shown} size="medium">
          {(address) => (
            <button
              type="button"
              aria-label={openLabel}
              className="block size-full cursor-zoom-in rounded-2xl"
              onClick={() => onOpen(shown)}
            >
              <img src={address} alt="" className="size-full rounded-2xl bg-sunken object-cover" />
            </button>
          )}
        </Photo>
      </div>
      <figcaption className="grid grid-cols-1 gap-2 px-1">{children}</figcaption>
    </figure>
  );
}

/** Shows the member's line about their photo, if there is one. */
export function PhotoLine({ line }: { line: string }) {
  return (
    line && (
      <p className="wrap-anywhere" dir="auto">
        {line}
      </p>
    )
  );
}
