import { LoaderCircle, X } from "lucide-react";
import { useFetcher } from "react-router";
import type { Outcome } from "../api/attempt.ts";
import { useFinished } from "../ui/use-finished.ts";
import type { ContentSubject } from "./ContentActions.tsx";

interface LinkedBoxesProps {
  subject: ContentSubject;
  boxes: readonly { id: string; title: string }[];
  /** The button that was pressed is gone with its box: the focus needs another place. */
  onUnlinked: () => void;
}

export function LinkedBoxes({ subject, boxes, onUnlinked }: LinkedBoxesProps) {
  const { kind, id, title } = subject;
  const fetcher = useFetcher<Outcome>();
  useFinished(fetcher, onUnlinked);
  if (boxes.length === 0) return <p className="text-sm text-muted">Not linked to a box</p>;
  const leaving = fetcher.formData?.get("boxId");
  const unlink = (boxId: string) =>
    void fetcher.submit({ intent: "unlink", kind, id, boxId }, { method: "post" });
  return (
    <ul aria-label={`Boxes with ${title}`} className="flex flex-wrap gap-2">
      {boxes.map((box) => (
        <li
          key={box.id}
          className="flex min-w-0 items-center rounded-full bg-accent-soft pl-4 font-medium text-accent"
        >
          <span className="min-w-0 py-1.5 text-sm wrap-anywhere" dir="auto">
            {box.title}
          </span>
          <button
            type="button"
            aria-label={`Unlink ${box.title} from ${title}`}
            title="Unlink"
            disabled={fetcher.state !== "idle"}
            aria-busy={leaving === box.id || undefined}
            onClick={() => unlink(box.id)}
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-surface disabled:cursor-not-allowed disabled:opacity-60"
          >
            {leaving === box.id ? (
              <LoaderCircle className="size-4 animate-spin" aria-hidden />
            ) : (
              <X className="size-4" aria-hidden />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
