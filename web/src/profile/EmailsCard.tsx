import { type MailKind, mailKindLabels, mailKinds } from "@boxmates/contract/profile";
import { Button } from "../ui/Button.tsx";
import { CheckboxField } from "../ui/CheckboxField.tsx";
import { OldForm as Form } from "../ui/OldForm.tsx";
import { TitledCard } from "../ui/TitledCard.tsx";
import { useDraft } from "../ui/use-draft.ts";

export function EmailsCard({ unwantedMails }: { unwantedMails: readonly MailKind[] }) {
  const { fetcher, busy, errors, fields, change, send } = useDraft({
    fields: wanted(unwantedMails),
    version: "",
  });
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
              checked={fields[kind] ?? true}
              onChange={(event) => change({ [kind]: event.target.checked })}
            />
          ))}
        </fieldset>
        <Button type="submit" className="sm:justify-self-start" busy={busy} busyLabel="Saving...">
          Save Emails
        </Button>
      </Form>
    </TitledCard>
  );
}

function wanted(unwanted: readonly MailKind[]): Record<string, boolean> {
  return Object.fromEntries(mailKinds.map((kind) => [kind, !unwanted.includes(kind)]));
}
