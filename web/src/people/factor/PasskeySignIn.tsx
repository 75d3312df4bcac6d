import { PasskeyButton } from "../../base/ui/PasskeyButton.tsx";
import { usePasskeySignIn } from "./sign-in-writes.ts";

interface PasskeySignInProps {
  /** True if another way of signing in is under way. */
  disabled: boolean;
  onSignedIn: () => void;
}

/** The way in for people with a passkey, beside the form. */
export function PasskeySignIn({ disabled, onSignedIn }: PasskeySignInProps) {
  const { send, busy } = usePasskeySignIn();
  return (
    <PasskeyButton
      disabled={disabled}
      busy={busy}
      onClick={() => send(undefined, (outcome) => outcome === "signed-in" && onSignedIn())}
    />
  );
}
