import { type MailKind, mailKindLabels, mailKinds } from "@boxmates/contract/profile";
import { Button } from "../ui/Button.tsx";
import { CheckboxField } from "../ui/CheckboxField.tsx";
import { Form } from "../ui/Form.tsx";
import { TitledCard } from "../ui/TitledCard.tsx";
import { useUnsaved } from "./use-unsaved.ts";
import { useChooseMails } from "./writes.ts";

export function EmailsCard({ unwantedMails }: { unwantedMails: readonly MailKind[] }) {
  const { fields, change, settle } = useUnsaved({ unwanted: [...unwantedMails] });
  const { send, busy, errors } = useChooseMails();
  const choose = (kind: MailKind, wanted: boolean) => {
    const others = fields.unwanted.filter((each) => each !== kind);
    change({ unwanted: wanted ? others : [...others, kind] });
  };
  return (
    <TitledCard title="Emails" lead="You always get confirmations and the links that you ask for.">
      <Form onSubmit={() => send({ body: fields }, settle)} errors={errors} noValidate>
        <fieldset>
          <legend className="font-medium text-muted">Send me an email when</legend>
          {mailKinds.map((kind) => (
            <CheckboxField
              key={kind}
              name={kind}
              label={mailKindLabels[kind]}
              checked={!fields.unwanted.includes(kind)}
              onChange={(event) => choose(kind, event.target.checked)}
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
