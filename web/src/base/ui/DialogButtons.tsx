import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { buttonRowClass } from "./button-class.ts";

interface DialogButtonsProps {
  onCancel: () => void;
  /** True while it would be too late to cancel. */
  disabled?: boolean;
  /** The buttons beside 'Cancel', the last of which sends the form. */
  children: ReactNode;
}

/** The last row of a dialog with a form. */
export function DialogButtons({ onCancel, disabled, children }: DialogButtonsProps) {
  return (
    <div className={`${buttonRowClass} justify-end`}>
      <Button kind="outline" disabled={disabled} onClick={onCancel}>
        Cancel
      </Button>
      {children}
    </div>
  );
}
