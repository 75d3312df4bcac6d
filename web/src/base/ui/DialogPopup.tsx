import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Location, NavigationType } from "react-router";
import { LeaveDialog } from "./LeaveDialog.tsx";
import { LeaveQuestion } from "./LeaveQuestion.tsx";
import { backdropClass, popupClass } from "./popup-class.ts";
import { DialogAroundForms, useUnsavedForms } from "./unsaved-forms.ts";

const widths = { normal: "max-w-md", wide: "max-w-2xl" };

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  width?: keyof typeof widths;
  /** Returns true while Escape belongs to something inside, such as an item that is being moved. */
  isHeld?: () => boolean;
  /** True if only a button of the content closes it. */
  closesInside?: boolean;
  children: ReactNode;
};

/** `Dialog` as it is drawn. It asks before a form in it is closed with changes. */
export default function DialogPopup(props: DialogProps) {
  const { open, onOpenChange, title, description, width = "normal", closesInside, children } = props;
  const { isUnsaved, hasUnsaved, note } = useUnsavedForms();
  const [isAsking, setAsking] = useState(false);
  const change = (next: boolean) => {
    if (!next && (closesInside || props.isHeld?.())) return;
    if (!next && hasUnsaved()) setAsking(true);
    else onOpenChange(next);
  };
  return (
    <Base.Root open={open} onOpenChange={(next) => change(next)}>
      <Base.Portal>
        <Base.Backdrop forceRender className={backdropClass} />
        <Base.Popup className={`grid grid-cols-1 *:col-start-1 *:row-start-1 ${popupClass} ${widths[width]}`}>
          <div className="min-w-0">
            <Base.Title className="pr-12 text-2xl font-bold wrap-anywhere">{title}</Base.Title>
            {description && (
              <Base.Description className="mt-1 text-muted wrap-anywhere">{description}</Base.Description>
            )}
            <div className="mt-5">
              <DialogAroundForms value={note}>{children}</DialogAroundForms>
            </div>
          </div>
          {/* Last, so that the first field gets the focus; over the content, so that it stays in sight as that scrolls. */}
          {!closesInside && (
            <Base.Close
              aria-label="Close"
              className="sticky -top-2 -mt-2 -mr-2 grid size-11 cursor-pointer place-items-center self-start justify-self-end rounded-full bg-raised text-muted hover:bg-accent-soft hover:text-ink"
            >
              <X className="size-5" aria-hidden />
            </Base.Close>
          )}
        </Base.Popup>
      </Base.Portal>
      <LeaveQuestion
        open={open && isAsking}
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false);
          onOpenChange(false);
        }}
      />
      {open && isUnsaved && <LeaveDialog when staysAt={isNotBack} />}
    </Base.Root>
  );
}

/** A dialog covers its page's links: only Back leads away from it, and what the page itself does next. */
const isNotBack = (_next: Location, _current: Location, by: `${NavigationType}`) => by !== "POP";
