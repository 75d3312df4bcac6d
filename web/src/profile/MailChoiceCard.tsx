import { type MailChoice, mailKindLabels } from "@boxmates/contract/profile";
import { BellOff, BellRing } from "lucide-react";
import { useFetcher } from "react-router";
import type { Outcome } from "../api/attempt.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";

/** One kind of mail to one address, to be switched off or on. */
export function MailChoiceCard({ choice: { kind, maskedEmail, wanted } }: { choice: MailChoice }) {
  const fetcher = useFetcher<Outcome>();
  const changed = fetcher.state === "idle" && fetcher.data?.ok === true;
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
        {sentence(wanted, changed)}
      </p>
      <fetcher.Form method="post">
        <input type="hidden" name="wanted" value={wanted ? "no" : "yes"} />
        <Button
          type="submit"
          className="max-sm:w-full"
          kind={wanted ? "primary" : "outline"}
          busy={fetcher.state !== "idle"}
          busyLabel={wanted ? "Switching off..." : "Switching on..."}
        >
          {wanted ? "Switch off" : "Switch on again"}
        </Button>
      </fetcher.Form>
      <p className="text-sm text-muted">Confirmations and links that you ask for always come.</p>
    </Card>
  );
}

function sentence(wanted: boolean, changed: boolean): string {
  if (changed) return wanted ? "Switched on: it comes again." : "Switched off: it does not come any more.";
  return wanted ? "It is switched on: you get this email." : "It is switched off: you do not get this email.";
}
