import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { backdropClass, popupClass } from "./popup-class.ts";

const widths = { normal: "max-w-md", wide: "max-w-2xl" };

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  width?: keyof typeof widths;
  children: ReactNode;
};

/** `Dialog` as it is drawn. */
export default function DialogPopup(props: DialogProps) {
  const { open, onOpenChange, title, description, width = "normal", children } = props;
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop forceRender className={backdropClass} />
        <Base.Popup className={`${popupClass} ${widths[width]}`}>
          <Base.Title className="pr-12 text-2xl font-bold wrap-anywhere">{title}</Base.Title>
          {description && <Base.Description className="mt-1 text-muted">{description}</Base.Description>}
          <div className="mt-5">{children}</div>
          <Base.Close
            aria-label="Close"
            className="absolute top-4 right-4 grid size-11 cursor-pointer place-items-center rounded-full text-muted hover:bg-accent-soft hover:text-ink"
          >
            <X className="size-5" aria-hidden />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
