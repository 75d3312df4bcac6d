import { Fingerprint } from "lucide-react";
import { Button } from "./Button.tsx";

interface PasskeyButtonProps {
  kind?: "primary" | "outline";
  /** True if another way is being tried. */
  disabled: boolean;
  busy: boolean;
  onClick: () => void;
}

/** Asks the browser for a passkey. */
export function PasskeyButton({ kind = "outline", disabled, busy, onClick }: PasskeyButtonProps) {
  return (
    <Button
      kind={kind}
      className="w-full"
      disabled={disabled}
      busy={busy}
      busyLabel="Waiting for your passkey..."
      onClick={onClick}
    >
      <Fingerprint className="size-5" aria-hidden />
      Use a passkey
    </Button>
  );
}
