import { brand } from "@boxmates/contract/base/brand";
import { newsAnchor, profilePart } from "@boxmates/contract/base/paths";
import { type MailChoice, mailKindLabels } from "@boxmates/contract/people/profile";
import { BellOff, BellRing } from "lucide-react";
import { useState } from "react";
import { prefetch, useRead } from "../../base/api/read.ts";
import { Button } from "../../base/ui/Button.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { DeadLink } from "../../base/ui/DeadLink.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import type { Route } from "./+types/MailChoicePage.ts";
import { mailChoice } from "./reads.ts";
import { useChangeMailChoice } from "./writes.ts";

export const meta = () => pageTitle(brand, "Your Emails");

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => prefetch(mailChoice(params.token));

export default function MailChoicePage({ params: { token } }: Route.ComponentProps) {
  const read = useRead(mailChoice(token));
  return (
    <PageBody width="narrow" className="py-12">
      {read.value && <MailChoiceCard token={token} choice={read.value} />}
      {read.value === null && (
        <DeadLink
          text="You can choose your emails on your profile."
          to={profilePart(newsAnchor)}
          action="Go to your profile"
        />
      )}
      {read.value === undefined && (
        <>
          <h1 className="mb-8 text-4xl font-extrabold">Your Emails</h1>
          <UnreadPage title="Something went wrong" read={read} />
        </>
      )}
    </PageBody>
  );
}

/** One kind of mail to one address, to be switched off or on. */
function MailChoiceCard({ token, choice }: { token: string; choice: MailChoice }) {
  const { kind, maskedEmail, wanted } = choice;
  const { send, busy } = useChangeMailChoice({ wanted: !wanted });
  const [changed, setChanged] = useState(false);
  const Icon = wanted ? BellRing : BellOff;
  return (
    <Card className="grid grid-cols-1 gap-5">
      <h1 className="text-4xl font-extrabold">Your Emails</h1>
      <div>
        <p className="text-muted">This is about the email</p>
        <p className="text-lg font-semibold">“{mailKindLabels[kind]}”</p>
        <p className="text-muted wrap-anywhere">to {maskedEmail}</p>
      </div>
      <p
        role="status"
        className={`flex items-start gap-3 rounded-2xl p-4 font-medium ${wanted ? "bg-success-soft text-success" : "bg-sunken"}`}
      >
        <Icon className="size-6 shrink-0" aria-hidden />
        {sentence(wanted, changed && !busy)}
      </p>
      <div>
        <Button
          className="max-sm:w-full"
          kind={wanted ? "primary" : "outline"}
          busy={busy}
          busyLabel={wanted ? "Switching off..." : "Switching on..."}
          onClick={() => send({ params: { token }, body: { wanted: !wanted } }, () => setChanged(true))}
        >
          {wanted ? "Switch off" : "Switch on again"}
        </Button>
      </div>
      <p className="text-sm text-muted">
        You always get confirmations, the links that you ask for, and news about your account's security.
      </p>
    </Card>
  );
}

function sentence(wanted: boolean, changed: boolean): string {
  if (changed)
    return wanted ? "Switched on: you will get it again." : "Switched off: you will not get it again.";
  return wanted ? "It is switched on: you get this email." : "It is switched off: you do not get this email.";
}
