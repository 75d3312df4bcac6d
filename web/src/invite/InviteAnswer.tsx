import { maskedEmail } from "@boxmates/contract/invite";
import { pages } from "@boxmates/contract/paths";
import { Link, useFetcher } from "react-router";
import { signOut } from "../api/session.ts";
import { Button } from "../ui/Button.tsx";
import { buttonClass } from "../ui/button-class.ts";

interface InviteAnswerProps {
  /** The address that is signed in. */
  me: string | undefined;
  invitedEmail: string;
  token: string;
}

/** What the reader can do: answer, sign in or up first, or switch to the invited account. */
export function InviteAnswer({ me, invitedEmail, token }: InviteAnswerProps) {
  const fetcher = useFetcher();
  const returnTo = pages.invite({ token });
  const arrival = new URLSearchParams({ email: invitedEmail, returnTo });
  if (!me) {
    return (
      <div className="grid gap-3">
        <p>Join with {invitedEmail}:</p>
        <div className="flex flex-wrap gap-3">
          <Link to={`${pages.auth()}?tab=sign-up&${arrival}`} className={buttonClass()}>
            Create Account
          </Link>
          <Link to={`${pages.auth()}?${arrival}`} className={buttonClass("outline")}>
            I have an account
          </Link>
        </div>
      </div>
    );
  }
  if (me !== invitedEmail) {
    return (
      <div
        role="status"
        className="grid justify-items-start gap-4 rounded-2xl bg-accent-soft p-5 wrap-anywhere"
      >
        <p>
          This invitation is for {maskedEmail(invitedEmail)}, and you are signed in as {me}. Sign out and come
          back with the invited address to answer it.
        </p>
        <Button kind="outline" onClick={() => void signOut().finally(() => window.location.reload())}>
          Sign out and switch
        </Button>
      </div>
    );
  }
  const busy = fetcher.state !== "idle";
  return (
    <fetcher.Form method="post" className="flex flex-wrap gap-3">
      <Button type="submit" name="intent" value="accept" busy={busy} busyLabel="One moment...">
        Accept
      </Button>
      <Button type="submit" name="intent" value="decline" kind="outline" disabled={busy}>
        Decline
      </Button>
    </fetcher.Form>
  );
}
