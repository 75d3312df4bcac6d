import { brand } from "@boxmates/contract/base/brand";
import { Check, Copy, Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { downloadFile } from "../../base/ui/download-file.ts";
import { takeFocus } from "../../base/ui/take-focus.ts";
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

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** New recovery codes. They are shown this once. */
function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const text = `${codes.join("\n")}\n`;
  return (
    <div className="grid gap-5">
      <p ref={takeFocus} tabIndex={-1} className="outline-none">
        Keep these recovery codes where you can find them without this device. Each one signs you in once,
        with your password. <strong>We show them only once.</strong>
      </p>
      <ol className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-2xl bg-sunken p-4 text-center font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={buttonRowClass}>
        <CopyButton text={text} />
        <Button
          kind="outline"
          onClick={() => downloadFile(`${brand.toLowerCase()}-recovery-codes.txt`, "text/plain", text)}
        >
          <Download className="size-5" aria-hidden />
          Download
        </Button>
      </div>
      <Button onClick={onKept}>I have kept them</Button>
    </div>
  );
}

/** Only where the browser lets the page copy; the codes can be selected and downloaded everywhere. */
function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  if (!navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  const Icon = isCopied ? Check : Copy;
  return (
    <Button kind="outline" onClick={() => void copy()}>
      <Icon className="size-5" aria-hidden />
      <span role="status">{isCopied ? "Copied" : "Copy"}</span>
    </Button>
  );
}
