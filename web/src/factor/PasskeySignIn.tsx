import { Fingerprint } from "lucide-react";
import { Button } from "../ui/Button.tsx";
import { usePasskeySignIn } from "./use-passkey-sign-in.ts";

interface PasskeySignInProps {
  /** Whether another way of signing in is under way. */
  disabled: boolean;
  onSignedIn: () => void;
}

/** The way in for people with a passkey, beside the form. */
export function PasskeySignIn({ disabled, onSignedIn }: PasskeySignInProps) {
  const { send, busy } = usePasskeySignIn();
  return (
    <Button
      kind="outline"
      className="w-full"
      disabled={disabled}
      busy={busy}
      busyLabel="Waiting for your passkey..."
      onClick={() => send(undefined, (outcome) => outcome === "signed-in" && onSignedIn())}
    >
      <Fingerprint className="size-5" aria-hidden />
      Use a passkey
    </Button>
  );
}
