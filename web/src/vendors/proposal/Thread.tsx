import {
  type AdminProposalMessage,
  isOpenProposal,
  type ProposalMessage,
  type ProposalState,
} from "@boxmates/contract/vendors/proposal";
import { useId, useState } from "react";
import type { FieldErrors } from "../../base/api/api-error.ts";
import { Button } from "../../base/ui/Button.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { formatMoment } from "../../base/ui/formatting.ts";
import { TextAreaField } from "../../base/ui/TextAreaField.tsx";
import { TitledCard } from "../../base/ui/TitledCard.tsx";

type Message = ProposalMessage & Partial<Pick<AdminProposalMessage, "authorName">>;

interface ThreadProps {
  messages: readonly Message[];
  state: ProposalState;
  /** The side that reads. */
  side: "vendor" | "admins";
  busy: boolean;
  errors: FieldErrors | undefined;
  onSend: (text: string, onDone: () => void) => void;
}

/** Shows what vendor and administrators have written about a proposal; while it is open, the reader can answer. */
export function Thread({ messages, state, side, busy, errors, onSend }: ThreadProps) {
  const isOpen = isOpenProposal(state);
  const [text, setText] = useState("");
  return (
    <TitledCard title="Messages" lead={isOpen ? leads[side] : "The thread has ended with the proposal."}>
      {messages.length === 0 ? (
        <p className="text-muted">{`Nobody has written anything${isOpen ? " yet" : ""}.`}</p>
      ) : (
        <ul aria-label="Messages" className="grid grid-cols-1 gap-3">
          {messages.map((message) => (
            <li key={message.id} className={isOwn(message, side) ? "sm:ml-10" : "sm:mr-10"}>
              <Bubble message={message} side={side} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Form
          onSubmit={() => onSend(text, () => setText(""))}
          errors={errors}
          unsaved={text !== ""}
          noValidate
        >
          <TextAreaField
            label="Message"
            name="text"
            rows={3}
            value={text}
            onChange={({ target }) => setText(target.value)}
            dir="auto"
          />
          <Button type="submit" className="sm:justify-self-start" busy={busy} busyLabel="Sending...">
            Send Message
          </Button>
        </Form>
      )}
    </TitledCard>
  );
}

const leads = {
  vendor: "Ask us anything about your proposal. We answer here, and you get a mail.",
  admins: "The vendor gets each message by mail, and is not told who has written it.",
};

function isOwn({ fromVendor }: Message, side: "vendor" | "admins"): boolean {
  return fromVendor === (side === "vendor");
}

function Bubble({ message, side }: { message: Message; side: "vendor" | "admins" }) {
  const nameId = useId();
  const own = isOwn(message, side);
  return (
    <article aria-labelledby={nameId} className={`rounded-2xl p-4 ${own ? "bg-accent-soft" : "bg-sunken"}`}>
      <p id={nameId} className="text-sm wrap-anywhere">
        <bdi className="font-semibold">{authorOf(message, side)}</bdi>{" "}
        <span className="text-muted">
          · <time dateTime={message.createdAt}>{formatMoment(message.createdAt)}</time>
        </span>
      </p>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {message.text}
      </p>
    </article>
  );
}

function authorOf({ fromVendor, authorName }: Message, side: "vendor" | "admins"): string {
  if (side === "vendor") return fromVendor ? "You" : "Boxmates";
  return authorName || (fromVendor ? "The vendor" : "An administrator");
}
