import { type BoxType, boxTypeLabels } from "@boxmates/contract/workshop/box";
import type { KindPhotograph } from "@boxmates/contract/workshop/photograph";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { takeFocus } from "../../base/ui/take-focus.ts";
import { ShownPicture } from "./ShownPicture.tsx";
import { useRemovePhotograph } from "./writes.ts";

interface PhotographListProps {
  kinds: readonly KindPhotograph[];
  /** The kind whose heading gets the focus. */
  focused: BoxType | undefined;
  onChoose: (boxType: BoxType) => void;
}

export function PhotographList({ kinds, focused, onChoose }: PhotographListProps) {
  return (
    <ul className="grid gap-4">
      {kinds.map((kind) => (
        <li
          key={kind.boxType}
          className="grid gap-4 rounded-3xl border border-line p-4 sm:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <ShownPicture kind={kind} />
          <KindActions
            kind={kind}
            isFocused={kind.boxType === focused}
            onChoose={() => onChoose(kind.boxType)}
          />
        </li>
      ))}
    </ul>
  );
}

interface KindActionsProps {
  kind: KindPhotograph;
  isFocused: boolean;
  onChoose: () => void;
}

function KindActions({ kind: { boxType, revision, photograph }, isFocused, onChoose }: KindActionsProps) {
  const [asking, setAsking] = useState(false);
  const { send, busy } = useRemovePhotograph();
  const titleId = `photograph-of-${boxType}`;
  const title = boxTypeLabels[boxType];
  const remove = () => send({ params: { boxType }, query: { basedOn: revision } }, () => setAsking(false));
  return (
    <div className="grid min-w-0 content-start gap-2">
      <h3
        id={titleId}
        tabIndex={-1}
        ref={isFocused ? takeFocus : undefined}
        className="text-xl font-bold outline-none"
      >
        {title}
      </h3>
      <p className="text-sm wrap-anywhere text-muted">{photograph ? photograph.alt : "Our drawing"}</p>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button kind="outline" aria-describedby={titleId} onClick={onChoose}>
          {photograph ? "Change" : "Add Photograph"}
        </Button>
        {photograph && (
          <Button kind="outline" aria-describedby={titleId} onClick={() => setAsking(true)}>
            Take Away
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Take the photograph away?"
        question={`The public pages show our drawing of the ${title} again. The photograph is deleted.`}
        confirmLabel="Take Away"
        busy={busy}
        busyLabel="Taking away..."
        onConfirm={remove}
      />
    </div>
  );
}
