import { type MailKind, mailKindLabels, mailKinds } from "@boxmates/contract/profile";
import { Button } from "../ui/Button.tsx";
import { CheckboxField } from "../ui/CheckboxField.tsx";
import { Form } from "../ui/Form.tsx";
import { TitledCard } from "../ui/TitledCard.tsx";
import { useDraft } from "./use-draft.ts";

export function EmailsCard({ unwantedMails }: { unwantedMails: readonly MailKind[] }) {
  const { fetcher, busy, errors, value: unwanted, change, send } = useDraft(unwantedMails);
  const choose = (kind: MailKind, wanted: boolean) => {
    const others = unwanted.filter((each) => each !== kind);
    change(wanted ? others : [...others, kind]);
  };
  return (
    <TitledCard title="Emails" lead="Confirmations and links that you ask for always come.">
      <Form errors={errors} render={<fetcher.Form method="post" />} onSubmit={send} noValidate>
        <input type="hidden" name="intent" value="choose-mails" />
        <fieldset>
          <legend className="font-medium text-muted">Send me an email when</legend>
          {mailKinds.map((kind) => (
            <CheckboxField
              key={kind}
              name={kind}
              label={mailKindLabels[kind]}
              checked={!unwanted.includes(kind)}
              onChange={(event) => choose(kind, event.target.checked)}
            />
          ))}
        </fieldset>
        <Button type="submit" className="justify-self-start" busy={busy} busyLabel="Saving...">
          Save Emails
        </Button>
      </Form>
    </TitledCard>
  );
}
