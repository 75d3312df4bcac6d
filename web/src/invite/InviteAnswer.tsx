import { maskedEmail } from "@boxmates/contract/invite";
import { pages } from "@boxmates/contract/paths";
import { useState } from "react";
import { signOut, useSession } from "../api/session.ts";
import { Button } from "../ui/Button.tsx";
import { AnswerButtons } from "./AnswerButtons.tsx";
import { ArrivalLinks } from "./ArrivalLinks.tsx";

interface InviteAnswerProps {
  invitedEmail: string;
  token: string;
}

/** What the reader can do: answer, sign in or up first, or switch to the invited account. */
export function InviteAnswer({ invitedEmail, token }: InviteAnswerProps) {
  const session = useSession();
  if (session.status !== "signed-in") {
    return (
      <div className="grid gap-3">
        <p className="wrap-anywhere">
          Join with <strong>{invitedEmail}</strong>:
        </p>
        <ArrivalLinks email={invitedEmail} returnTo={pages.invite({ token })} />
      </div>
    );
  }
  return session.user.email === invitedEmail ? (
    <AnswerButtons token={token} />
  ) : (
    <WrongAccount me={session.user.email} invitedEmail={invitedEmail} />
  );
}

function WrongAccount({ me, invitedEmail }: { me: string; invitedEmail: string }) {
  const [leaving, setLeaving] = useState(false);

  // Signed out here in any case; then this page offers the invited account.
  async function leave() {
    setLeaving(true);
    await signOut().catch(() => undefined);
    setLeaving(false);
  }

  return (
    <div role="status" className="grid gap-4 rounded-2xl bg-accent-soft p-5 wrap-anywhere">
      <p>
        This invitation is for <strong>{maskedEmail(invitedEmail)}</strong>, and you are signed in as{" "}
        <strong>{me}</strong>. Sign out and come back with the invited address to answer it.
      </p>
      <Button
        kind="outline"
        className="sm:justify-self-start"
        busy={leaving}
        busyLabel="Signing Out..."
        onClick={() => void leave()}
      >
        Sign out and switch
      </Button>
    </div>
  );
}
