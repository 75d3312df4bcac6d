import type { UserRole } from "@boxmates/contract/base/user";
import { type MailKind, mailKindLabels, mailKindsOf } from "@boxmates/contract/people/profile";
import { Button } from "../../base/ui/Button.tsx";
import { CheckboxField } from "../../base/ui/CheckboxField.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { TitledCard } from "../../base/ui/TitledCard.tsx";
import { useUnsaved } from "../../base/ui/use-unsaved.ts";
import { useTitleFocus } from "./use-title-focus.ts";
import { useChooseMails } from "./writes.ts";

interface EmailsCardProps {
  role: UserRole;
  unwantedMails: readonly MailKind[];
}

export function EmailsCard({ role, unwantedMails }: EmailsCardProps) {
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
          {mailKindsOf(role).map((kind) => (
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
