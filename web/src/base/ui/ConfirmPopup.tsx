import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { buttonRowClass } from "./button-class.ts";
import { backdropClass, popupClass } from "./popup-class.ts";

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  question: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** `primary` for a question whose yes destroys nothing. */
  kind?: "danger" | "primary";
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  onConfirm: () => void;
};

/** `ConfirmDialog` as it is drawn. It stays open while what was confirmed is done. */
export default function ConfirmPopup(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, question, confirmLabel, onConfirm, busy, busyLabel } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => busy || onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={backdropClass} />
        <AlertDialog.Popup className={`${popupClass} max-w-md`}>
          <AlertDialog.Title className="text-2xl font-bold wrap-anywhere">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted wrap-anywhere">
            {question}
          </AlertDialog.Description>
          <div className={`${buttonRowClass} mt-6 justify-end`}>
            <AlertDialog.Close render={<Button kind="outline" />}>
              {props.cancelLabel ?? "Cancel"}
            </AlertDialog.Close>
            <Button kind={props.kind ?? "danger"} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
