import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useRead } from "../../base/api/read.ts";
import { Button } from "../../base/ui/Button.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { Card } from "../../base/ui/Card.tsx";
import { DeadLink } from "../../base/ui/DeadLink.tsx";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { takeFocus } from "../../base/ui/take-focus.ts";
import { emailStopLink } from "./reads.ts";
import { UnreadLink } from "./UnreadLink.tsx";
import { useStopEmailChange } from "./writes.ts";

export const meta = () => pageTitle(brand, "Keep your email");

/** The link of the mail about a change that was asked for leads here. Nothing happens before the button is pressed. */
export default function KeepEmailPage() {
  const token = useSearchParams()[0].get("token") ?? "";
  return (
    <PageBody width="narrow" className="py-12">
      <Stop key={token} token={token} />
    </PageBody>
  );
}

function Stop({ token }: { token: string }) {
  const reading = useRead(emailStopLink(token));
  const { send, busy } = useStopEmailChange();
  const [outcome, setOutcome] = useState<"stopped" | "dead">();
  const link = reading.value;
  if (outcome === "stopped") return <Stopped />;
  if (outcome === "dead" || link?.status === "dead") return <UsedLink />;
  if (!link) return <UnreadLink title="Keep your email" reading={reading} />;
  return (
    <Card className="grid gap-6">
      <div className="grid gap-2 wrap-anywhere">
        <h1 className="text-3xl font-extrabold">Keep your email</h1>
        <p>
          Somebody asked to change the address of your account. You can stop that: it keeps{" "}
          <strong>{link.email}</strong>, and all devices are signed out.
        </p>
        <p className="text-muted">If the change is right, close this page, and nothing happens.</p>
      </div>
      <Button busy={busy} busyLabel="Stopping..." onClick={() => send(token, setOutcome)}>
        Stop the change
      </Button>
    </Card>
  );
}

function Stopped() {
  return (
    <div ref={takeFocus} role="status" tabIndex={-1} className="outline-none">
      <EmptyState
        heading="h1"
        drawing={<MailCheck className="size-12" />}
        title="Your email stays as it is"
        text="All devices are signed out. The person who asked for the change may know your password, so please choose a new one now."
        action={
          <Link to={pages.requestPasswordReset()} className={buttonClass()}>
            Choose a new password
          </Link>
        }
      />
    </div>
  );
}

function UsedLink() {
  return (
    <DeadLink
      text="It has expired or was already used, or the change has been confirmed or ended since. If your address was changed and that was not you, write to us."
      to={pages.contact()}
      action="Write to us"
    />
  );
}
