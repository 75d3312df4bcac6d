import type { UserRole } from "@boxmates/contract/base/user";
import { type MailKind, mailKindLabels, mailKinds } from "@boxmates/contract/people/profile";
import { type PushSettings, pushKindLabels, pushKinds } from "@boxmates/contract/people/push";
import { useId } from "react";
import { Form } from "../../base/ui/Form.tsx";
import { SaveButton } from "../../base/ui/SaveButton.tsx";
import { useUnsaved } from "../../base/ui/use-unsaved.ts";
import { type Kind, mailWay, notificationWays, type Way } from "./news-ways.ts";
import { useSaveChoices } from "./writes.ts";

interface ChoicesFormProps {
  role: UserRole;
  unwantedMails: readonly MailKind[];
  /** Undefined until they are read: then there are only emails to choose. */
  push: PushSettings | undefined;
}

/** Chooses which news comes in which way: by email, and as a notification. */
export function ChoicesForm({ role, unwantedMails, push }: ChoicesFormProps) {
  const own = push?.devices.find(({ current }) => current);
  const mails = useUnsaved({ unwanted: [...unwantedMails] });
  const notifications = useUnsaved({
    unwanted: [...(push?.unwanted ?? [])],
    unwantedHere: [...(own?.unwanted ?? [])],
  });
  const { send, busy, errors } = useSaveChoices();
  const save = () =>
    send(
      {
        mails: mails.isChanged ? mails.fields : undefined,
        notifications: notifications.isChanged ? notifications.fields : undefined,
      },
      () => {
        mails.settle();
        notifications.settle();
      },
    );
  const ways = [
    mailWay(role, mails.fields.unwanted, (unwanted) => mails.change({ unwanted })),
    ...notificationWays(push?.devices ?? [], notifications.fields, notifications.change),
  ];
  return (
    <Form onSubmit={save} errors={errors} unsaved={mails.isChanged || notifications.isChanged} noValidate>
      <ChoicesTable ways={ways} />
      <SaveButton className="sm:justify-self-start" busy={busy} busyLabel="Saving...">
        Save Choices
      </SaveButton>
    </Form>
  );
}

const kinds: readonly Kind[] = [...new Set<Kind>([...mailKinds, ...pushKinds])];
const labels: Record<Kind, string> = { ...mailKindLabels, ...pushKindLabels };

function ChoicesTable({ ways }: { ways: readonly Way[] }) {
  const id = useId();
  const rows = kinds.filter((kind) => ways.some(({ choiceOf }) => choiceOf(kind)));
  return (
    <table className="w-full text-left">
      <thead>
        <tr className="align-bottom text-sm text-muted">
          <th scope="col" className="pb-1 font-medium">
            Tell me when
          </th>
          {ways.map(({ title }, column) => (
            <th
              key={title}
              id={`${id}-${column}`}
              scope="col"
              className="w-14 pb-1 text-center font-medium sm:w-24"
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((kind) => (
          <tr key={kind} className="border-t border-line">
            <th id={`${id}-${kind}`} scope="row" className="py-1.5 pr-2 font-medium">
              {labels[kind]}
            </th>
            {ways.map(({ title, choiceOf }, column) => (
              <td key={title} className="p-0 text-center">
                <Choice
                  choice={choiceOf(kind)}
                  labelledBy={`${id}-${kind}`}
                  describedBy={`${id}-${column}`}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ChoiceProps {
  choice: ReturnType<Way["choiceOf"]>;
  labelledBy: string;
  describedBy: string;
}

/** Its label is the kind of news; the way is its description. */
function Choice({ choice, labelledBy, describedBy }: ChoiceProps) {
  if (!choice) return <span className="text-muted">–</span>;
  return (
    <label className="inline-grid size-11 cursor-pointer place-items-center align-middle">
      <input
        type="checkbox"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        className="size-5 cursor-pointer accent-accent"
        checked={choice.isWanted}
        onChange={({ target }) => choice.choose(target.checked)}
      />
    </label>
  );
}
