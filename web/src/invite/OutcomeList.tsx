import { LoaderCircle } from "lucide-react";
import { Badge, type BadgeTone } from "../ui/Badge.tsx";
import type { AddressOutcome } from "./send-all.ts";
import type { AddressEntry } from "./use-sending.ts";

interface OutcomeListProps {
  entries: readonly AddressEntry[];
  stopped: string | undefined;
}

/** What has become of each address. */
export function OutcomeList({ entries, stopped }: OutcomeListProps) {
  const invited = entries.filter(({ outcome }) => outcome.state === "invited").length;
  return (
    <section aria-label="Outcome" className="grid grid-cols-1 gap-3">
      <p role="status" className="font-medium">
        {invited} of {entries.length} {entries.length === 1 ? "address" : "addresses"} invited.
        {stopped !== undefined && ` We stopped here: ${stopped} What was not sent is still in the field.`}
      </p>
      <ul aria-label="Addresses" className="grid grid-cols-1 divide-y divide-line">
        {entries.map((entry) => (
          <OutcomeEntry key={entry.email} {...entry} />
        ))}
      </ul>
    </section>
  );
}

function OutcomeEntry({ email, outcome }: AddressEntry) {
  const { label, tone, note } = shown(outcome);
  const isWaiting = outcome.state === "sending" || outcome.state === "mailing";
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-2.5">
      <span className="min-w-0 wrap-anywhere">{email}</span>
      <Badge tone={tone}>
        {isWaiting && <LoaderCircle className="size-4 animate-spin" aria-hidden />}
        {label}
      </Badge>
      {note && <p className="w-full text-sm text-muted wrap-anywhere">{note}</p>}
    </li>
  );
}

function shown(outcome: AddressOutcome): { label: string; tone: BadgeTone; note?: string } {
  switch (outcome.state) {
    case "invited":
      return outcome.told.isSent
        ? { label: outcome.told.title, tone: "success" }
        : { label: outcome.told.title, tone: "warning", note: outcome.told.description };
    case "refused":
      return { label: "Not sent", tone: "danger", note: outcome.reason };
    case "left":
      return { label: "Not sent", tone: "neutral" };
    case "queued":
      return { label: "Waiting", tone: "neutral" };
    default:
      return { label: "Sending...", tone: "neutral" };
  }
}
