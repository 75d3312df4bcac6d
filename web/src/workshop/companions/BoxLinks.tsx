import { useRef } from "react";
import { useDialogAbout } from "../../base/ui/use-dialog-about.ts";
import { type LinkedBox, LinkedBoxes } from "./LinkedBoxes.tsx";
import { LinkToBoxButton } from "./LinkToBoxButton.tsx";
import { LinkToBoxDialog } from "./LinkToBoxDialog.tsx";
import type { Companion } from "./writes.ts";

/** The boxes of a questionnaire or text, where it is edited: its possible subjects depend on them. */
export function BoxLinks({ companion, boxes }: { companion: Companion; boxes: readonly LinkedBox[] }) {
  const linking = useDialogAbout<Companion>();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <LinkedBoxes
        companion={companion}
        boxes={boxes}
        onUnlinked={() => button.current?.focus({ preventScroll: true })}
      />
      <LinkToBoxButton ref={button} title={companion.title} onClick={() => linking.show(companion)} />
      <LinkToBoxDialog dialog={linking} />
    </div>
  );
}
