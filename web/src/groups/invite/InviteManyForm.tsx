import type { InvitingGroup } from "@boxmates/contract/groups/invite";
import { LoaderCircle } from "lucide-react";
import { useState } from "react";
import type { FieldErrors } from "../../base/api/api-error.ts";
import { Badge, type BadgeTone } from "../../base/ui/Badge.tsx";
import { BreakableAddress } from "../../base/ui/BreakableAddress.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { TextAreaField } from "../../base/ui/TextAreaField.tsx";
import { type ReadAddresses, readAddresses } from "./read-addresses.ts";
import type { AddressEntry, AddressOutcome } from "./send-all.ts";
import type { SendingInvitations } from "./writes.ts";

interface InviteManyFormProps {
  group: Pick<InvitingGroup, "memberCount" | "maxMembers">;
  sending: SendingInvitations;
}

/** Invites one or many addresses. The field keeps those that could not be sent. */
export function InviteManyForm({ group, sending: { send, busy, run } }: InviteManyFormProps) {
  const [text, setText] = useState("");
  const [errors, setErrors] = useState<FieldErrors>();
  const isFull = group.memberCount >= group.maxMembers;

  function submit() {
    const typed = readAddresses(text);
    setErrors(faultsOf(typed));
    if (typed.valid.length > 0) send(typed, ({ left }) => setText([...left, ...typed.invalid].join("\n")));
  }

  return (
    <>
      <Form errors={errors} onSubmit={submit} noValidate>
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

function faultsOf({ valid, invalid }: Pick<ReadAddresses, "valid" | "invalid">): FieldErrors | undefined {
  if (valid.length + invalid.length === 0) return { emails: "Please enter an email address." };
  if (invalid.length === 0) return undefined;
  const fault = invalid.length === 1 ? "This is not an email address" : "These are not email addresses";
  return { emails: `${fault}: ${invalid.join(", ")}` };
}

interface OutcomeListProps {
  entries: readonly AddressEntry[];
  stopped: string | undefined;
}

/** The outcome of each address. */
function OutcomeList({ entries, stopped }: OutcomeListProps) {
  const invited = entries.filter(({ outcome }) => outcome.state === "invited").length;
  return (
    <section aria-label="Outcome" className="grid grid-cols-1 gap-3">
      <p role="status" className="font-medium">
        {invited} of {entries.length} {entries.length === 1 ? "address" : "addresses"} invited.
        {stopped !== undefined && (
          <span> We stopped here: {stopped} What was not sent is still in the field.</span>
        )}
      </p>
      <ul aria-label="Addresses" className="grid grid-cols-1 divide-y divide-line">
        {entries.map((entry) => (
          <OutcomeEntry key={entry.email} {...entry} />
        ))}
      </ul>
    </section>
  );
}

function OutcomeEntry({ email, outcome, isRepeated }: AddressEntry) {
  const { label, tone, note } = shown(outcome);
  const isWaiting = outcome.state === "sending" || outcome.state === "mailing";
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-2.5">
      <span className="min-w-0">
        <BreakableAddress address={email} />
      </span>
      <Badge tone={tone}>
        {isWaiting && <LoaderCircle className="size-4 animate-spin" aria-hidden />}
        <span>{label}</span>
      </Badge>
      {note && <p className="w-full text-sm text-muted wrap-anywhere">{note}</p>}
      {isRepeated && <p className="w-full text-sm text-muted">It was in your list more than once.</p>}
    </li>
  );
}

function shown(outcome: AddressOutcome): { label: string; tone: BadgeTone; note?: string } {
  switch (outcome.state) {
    case "invited":
      return outcome.words.isSent
        ? { label: outcome.words.title, tone: "success" }
        : { label: outcome.words.title, tone: "warning", note: outcome.words.description };
    case "refused":
      return { label: "Not sent", tone: "danger", note: outcome.reason };
    case "left":
      return { label: "Not sent", tone: "neutral" };
    case "invalid":
      return { label: "Not an email address", tone: "danger", note: "It is still in the field." };
    case "queued":
      return { label: "Waiting", tone: "neutral" };
    default:
      return { label: "Sending...", tone: "neutral" };
  }
}
