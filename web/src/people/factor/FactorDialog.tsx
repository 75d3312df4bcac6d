import { type ReactNode, useState } from "react";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import type { NewCodes } from "./writes.ts";

interface FactorDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  /** The form; it passes on what the server has answered. */
  children: (onDone: (codes: NewCodes) => void) => ReactNode;
}

/** A dialog whose form may end with recovery codes, which stay until the person has kept them. */
export function FactorDialog({ open, onClose, title, description, children }: FactorDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    setCodes(undefined);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={codes ? "Your recovery codes" : title}
      description={codes ? undefined : description}
      closesInside={codes !== undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={close} />
      ) : (
        children((given) => (given ? setCodes(given) : close()))
      )}
    </Dialog>
  );
}
