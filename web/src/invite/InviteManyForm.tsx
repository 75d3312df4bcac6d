import type { InvitingGroup } from "@boxmates/contract/invite";
import { type FormEvent, useState } from "react";
import type { FieldErrors } from "../api/check-form.ts";
import { Button } from "../ui/Button.tsx";
import { OldForm as Form } from "../ui/OldForm.tsx";
import { TextAreaField } from "../ui/TextAreaField.tsx";
import { OutcomeList } from "./OutcomeList.tsx";
import { type ReadAddresses, readAddresses } from "./read-addresses.ts";
import { useSending } from "./use-sending.ts";

interface InviteManyFormProps {
  group: Pick<InvitingGroup, "id" | "memberCount" | "maxMembers">;
  /** While it sends, the group stays the one that it sends for. */
  onBusy: (busy: boolean) => void;
}

/** Invites one or many addresses. What could not be sent stays in the field. */
export function InviteManyForm({ group, onBusy }: InviteManyFormProps) {
  const [text, setText] = useState("");
  const [errors, setErrors] = useState<FieldErrors>();
  const { send, busy, run } = useSending(group.id);
  const isFull = group.memberCount >= group.maxMembers;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = readAddresses(text);
    setErrors(faultsOf(read));
    if (read.valid.length === 0) return;
    onBusy(true);
    const { left } = await send(read.valid);
    setText([...left, ...read.invalid].join("\n"));
    onBusy(false);
  }

  return (
    <>
      <Form errors={errors} onSubmit={(event) => void submit(event)} noValidate>
        <TextAreaField
          label="Email addresses"
          name="emails"
          hint={`${countOf(text)}Separated by commas, spaces or lines; “Ann Lee <ann@example.com>” works too.`}
          rows={5}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          readOnly={busy}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          type="submit"
          className="sm:justify-self-start"
          busy={busy}
          busyLabel="Sending..."
          disabled={isFull}
        >
          Send Invitations
        </Button>
      </Form>
      {run && <OutcomeList entries={run.entries} stopped={run.stopped} />}
    </>
  );
}

function countOf(text: string): string {
  const count = readAddresses(text).valid.length;
  if (count === 0) return "";
  return `${count} ${count === 1 ? "address" : "addresses"}. `;
}

function faultsOf({ valid, invalid }: ReadAddresses): FieldErrors | undefined {
  if (valid.length + invalid.length === 0) return { emails: "Please enter an email address." };
  if (invalid.length === 0) return undefined;
  const what = invalid.length === 1 ? "This is no email address" : "These are no email addresses";
  return { emails: `${what}: ${invalid.join(", ")}` };
}
