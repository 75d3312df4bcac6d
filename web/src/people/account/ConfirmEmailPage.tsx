import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { MailCheck, MailX } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useRead } from "../../base/api/read.ts";
import { useSession } from "../../base/api/session.ts";
import { Button } from "../../base/ui/Button.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { Card } from "../../base/ui/Card.tsx";
import { DeadLink } from "../../base/ui/DeadLink.tsx";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { takeFocus } from "../../base/ui/take-focus.ts";
import { emailChangeLink } from "./reads.ts";
import { UnreadLink } from "./UnreadLink.tsx";
import { type EmailConfirmation, useConfirmEmail } from "./writes.ts";

export const meta = () => pageTitle(brand, "Confirm your new email");

/** The link of the mail to a changed address leads here. Nothing happens before the button is pressed. */
export default function ConfirmEmailPage() {
  const token = useSearchParams()[0].get("token") ?? "";
  return (
    <PageBody width="narrow" className="py-12">
      <Change key={token} token={token} />
    </PageBody>
  );
}

function Change({ token }: { token: string }) {
  const reading = useRead(emailChangeLink(token));
  const { send, busy } = useConfirmEmail();
  const [outcome, setOutcome] = useState<EmailConfirmation>();
  const link = reading.value;
  if (outcome) return <Outcome outcome={outcome} />;
  if (link?.status === "dead") return <UsedLink />;
  if (!link) return <UnreadLink title="Confirm your new email" reading={reading} />;
  return (
    <Card className="grid gap-6">
      <div className="grid gap-2 wrap-anywhere">
        <h1 className="text-3xl font-extrabold">Confirm your new email</h1>
        <p>
          The account of <strong>{link.fullName}</strong> gets the address <strong>{link.email}</strong>, and
          you sign in with it from then on.
        </p>
        <p className="text-muted">If this is not your account, close this page, and nothing happens.</p>
      </div>
      <Button busy={busy} busyLabel="Confirming..." onClick={() => send(token, setOutcome)}>
        Confirm my new email
      </Button>
    </Card>
  );
}

function Outcome({ outcome }: { outcome: EmailConfirmation }) {
  return (
    <div ref={takeFocus} role="status" tabIndex={-1} className="outline-none">
      {"email" in outcome ? (
        <Confirmed email={outcome.email} />
      ) : outcome.refused === "EMAIL_TAKEN" ? (
        <TakenAddress />
      ) : (
        <UsedLink />
      )}
    </div>
  );
}

function Confirmed({ email }: { email: string }) {
  return (
    <EmptyState
      heading="h1"
      drawing={<MailCheck className="size-12" />}
      title="Your new email is confirmed"
      text={
        <span className="wrap-anywhere">
          Your address is <strong>{email}</strong>, and from now on you sign in with it.
        </span>
      }
      action={<WayOn />}
    />
  );
}

function TakenAddress() {
  return (
    <EmptyState
      heading="h1"
      drawing={<MailX className="size-12" />}
      title="This address is taken"
      text="Another account has this address. You sign in with the one that you had before."
      action={<WayOn />}
    />
  );
}

function UsedLink() {
  return (
    <DeadLink
      text="It has expired or was already used. If you have confirmed already, just sign in with your new address; if not, ask for another link on your profile."
      {...useWayOn()}
    />
  );
}

function WayOn() {
  const { to, action } = useWayOn();
  return (
    <Link to={to} className={buttonClass()}>
      {action}
    </Link>
  );
}

function useWayOn(): { to: string; action: string } {
  return useSession().status === "signed-in"
    ? { to: pages.profile(), action: "Go to your profile" }
    : { to: pages.auth(), action: "Sign In" };
}
