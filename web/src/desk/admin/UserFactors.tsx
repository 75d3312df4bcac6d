import { pages } from "@boxmates/contract/base/paths";
import type { UserDetails, UserEntry } from "@boxmates/contract/desk/admin";
import { Link } from "react-router";
import { AskedButton } from "../../base/ui/AskedButton.tsx";
import { useRemoveFactors } from "./writes.ts";

interface UserFactorsProps {
  user: UserEntry;
  own: boolean;
  factors: UserDetails["factors"];
}

/** What somebody signs in with besides the password, with the way back in for people who have lost it. */
export function UserFactors({ user, own, factors }: UserFactorsProps) {
  const words = wordsOf(factors);
  return (
    <>
      <p>{words}</p>
      {own && (
        <Link to={pages.profile()} className="font-medium text-accent underline">
          Change yours on your profile
        </Link>
      )}
      {!own && (factors.passkeys > 0 || factors.authenticator) && <RemoveFactors user={user} />}
    </>
  );
}

function wordsOf({ passkeys, authenticator, recoveryCodesLeft }: UserDetails["factors"]): string {
  if (passkeys === 0 && !authenticator) return "None: the password alone is enough";
  return [
    ...(passkeys > 0 ? [passkeys === 1 ? "1 passkey" : `${passkeys} passkeys`] : []),
    ...(authenticator ? ["authenticator app"] : []),
    recoveryCodesLeft === 1 ? "1 recovery code" : `${recoveryCodesLeft} recovery codes`,
  ].join(", ");
}

function RemoveFactors({ user }: { user: UserEntry }) {
  const { userId, fullName, email } = user;
  const name = fullName || email;
  const { send, busy } = useRemoveFactors(name);
  return (
    <AskedButton
      label="Remove second factor"
      title="Remove second factor?"
      question={`${name} is signed out everywhere, and signs in with the password alone from then on. Do it only if you are sure that it is really ${name} who asks for it.`}
      busy={busy}
      busyLabel="Removing..."
      onConfirm={(close) => send({ params: { userId } }, close)}
    />
  );
}
