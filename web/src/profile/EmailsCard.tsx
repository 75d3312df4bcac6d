import { type MailKind, mailKindLabels, mailKinds } from "@boxmates/contract/profile";
import { Button } from "../ui/Button.tsx";
import { CheckboxField } from "../ui/CheckboxField.tsx";
import { Form } from "../ui/Form.tsx";
import { TitledCard } from "../ui/TitledCard.tsx";
import { useUnsaved } from "../ui/use-unsaved.ts";
import { useTitleFocus } from "./use-title-focus.ts";
import { useChooseMails } from "./writes.ts";

export function EmailsCard({ unwantedMails }: { unwantedMails: readonly MailKind[] }) {
  const { title, focusTitle } = useTitleFocus();
  const { fields, isChanged, change, settle } = useUnsaved({ unwanted: [...unwantedMails] });
  const { send, busy, errors } = useChooseMails();
  const save = () =>
    send({ body: fields }, () => {
      settle();
      // The button is disabled by then.
      focusTitle();
    });
  const choose = (kind: MailKind, wanted: boolean) => {
    const others = fields.unwanted.filter((each) => each !== kind);
    change({ unwanted: wanted ? others : [...others, kind] });
  };
  return (
    <TitledCard
      title="Emails"
      titleRef={title}
      lead="You always get confirmations and the links that you ask for."
    >
      <Form onSubmit={save} errors={errors} noValidate>
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
        <Button
          type="submit"
          className="sm:justify-self-start"
          busy={busy}
          busyLabel="Saving..."
          disabled={!isChanged}
        >
          Save Emails
        </Button>
      </Form>
    </TitledCard>
  );
}
