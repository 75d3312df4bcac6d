import { X } from "lucide-react";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { useDialogAbout } from "../../base/ui/use-dialog-about.ts";
import { type Companion, useUnlink } from "./writes.ts";

export interface LinkedBox {
  id: string;
  title: string;
}

interface LinkedBoxesProps {
  companion: Companion;
  boxes: readonly LinkedBox[];
  /** The button that was pressed is gone with its box: the focus needs another place. */
  onUnlinked: () => void;
}

/** The boxes that something goes with; unlinking one asks first. */
export function LinkedBoxes({ companion, boxes, onUnlinked }: LinkedBoxesProps) {
  const { send, busy } = useUnlink(companion);
  const unlinking = useDialogAbout<LinkedBox>();
  const { open, subject, close } = unlinking;
  const done = () => {
    close();
    onUnlinked();
  };
  return (
    <>
      {boxes.length === 0 && <p className="text-sm text-muted">Not linked to a box</p>}
      <ul aria-label={`Boxes with ${companion.title}`} className="flex flex-wrap gap-2 empty:hidden">
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
              aria-label={`Unlink ${box.title} from ${companion.title}`}
              title="Unlink"
              onClick={() => unlinking.show(box)}
              className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-surface"
            >
              <X className="size-4" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={open}
        onOpenChange={(next) => next || close()}
        title={`Unlink from ${subject?.title}?`}
        question={`'${companion.title}' no longer goes with this box. You can link it again at any time.`}
        confirmLabel="Unlink"
        busy={busy}
        busyLabel="Unlinking..."
        onConfirm={() => subject && send(subject.id, done)}
      />
    </>
  );
}
