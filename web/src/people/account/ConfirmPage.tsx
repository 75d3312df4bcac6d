import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useRead } from "../../base/api/read.ts";
import { requireSession } from "../../base/api/session.ts";
import { useLeave } from "../../base/shell/use-leave.ts";
import { AccountOfPassword } from "../../base/ui/AccountOfPassword.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { DeadLink } from "../../base/ui/DeadLink.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { takeFocus } from "../../base/ui/take-focus.ts";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { type ConfirmationLink, confirmationLink } from "./reads.ts";
import { SwitchNotice } from "./SwitchNotice.tsx";
import { UnreadLink } from "./UnreadLink.tsx";
import { useConfirm } from "./writes.ts";

export const meta = () => pageTitle(brand, "Confirm your email");

/** The page depends on who reads it: it is not shown before that is known. */
export async function clientLoader() {
  await requireSession();
  return null;
}

/** The mail's link leads here. Mail scanners open links, too, so nothing happens before the button is pressed. */
export default function ConfirmPage() {
  const token = useSearchParams()[0].get("token") ?? "";
  return (
    <PageBody width="narrow" className="py-12">
      <Confirmation key={token} token={token} />
    </PageBody>
  );
}

function Confirmation({ token }: { token: string }) {
  const reading = useRead(confirmationLink(token));
  const [isUsed, setUsed] = useState(false);
  if (isUsed)
    return (
      <div ref={takeFocus} role="status" tabIndex={-1} className="outline-none">
        <UsedLink />
      </div>
    );
  if (reading.value?.status === "dead") return <UsedLink />;
  if (!reading.value) return <UnreadLink title="Confirm your email" reading={reading} />;
  return <Question token={token} link={reading.value} onDead={() => setUsed(true)} />;
}

interface QuestionProps {
  token: string;
  link: Extract<ConfirmationLink, { status: "works" }>;
  onDead: () => void;
}

function Question({ token, link, onDead }: QuestionProps) {
  const { email, fullName } = link;
  const { send, busy, errors } = useConfirm();
  const { leaving, leaveFor } = useLeave();
  // The browser that signed up may have lost its cookie since: then the server asks for a password after all.
  const choosesPassword = link.choosesPassword || errors?.password !== undefined;
  const confirm = ({ password }: { password?: string }) =>
    send({ token, password }, (outcome) =>
      outcome === "dead" ? onDead() : leaveFor(outcome.leadsTo, { replace: true }),
    );
  return (
    <Card className="grid gap-6">
      <div className="grid gap-2 wrap-anywhere">
        <h1 className="text-3xl font-extrabold">Confirm your email</h1>
        <p>
          This is the account of <strong>{fullName}</strong> with the address <strong>{email}</strong>.
        </p>
        <p className="text-muted">
          {choosesPassword
            ? "The sign-up came from another browser, so please choose your password here: you sign in with it from now on."
            : "Confirm that this is you, and your account is ready."}{" "}
          If you did not sign up, close this page, and nothing happens.
        </p>
      </div>
      <SwitchNotice email={email} />
      <Form onSubmit={confirm} errors={errors} noValidate>
        {choosesPassword && (
          <>
            <AccountOfPassword email={email} />
            <NewPasswordField label="Password" />
          </>
        )}
        <Button type="submit" busy={busy || leaving} busyLabel="Confirming...">
          Confirm my email
        </Button>
      </Form>
    </Card>
  );
}

function UsedLink() {
  return (
    <DeadLink
      text="It has expired or was already used. Just sign in: if your email is not confirmed yet, we can send you a new link there."
      to={pages.auth()}
      action="Sign In"
    />
  );
}
