import { History, Link2, Pencil } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { Button } from "../ui/Button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { LinkedBoxes } from "./LinkedBoxes.tsx";

/** A questionnaire or text of the list. */
export interface ContentSubject {
  kind: "questionnaire" | "text";
  id: string;
  title: string;
}

interface ContentActionsProps {
  subject: ContentSubject;
  boxes: readonly { id: string; title: string }[];
  editAddress: string;
  /** Whether it is in the form. */
  selected: boolean;
  onLink: (subject: ContentSubject) => void;
  onVersions: (subject: ContentSubject) => void;
  /** What only some can do. */
  children?: ReactNode;
}

/** The boxes it is linked to, and what can be done with it. */
export function ContentActions(props: ContentActionsProps) {
  const { subject, selected } = props;
  const { title } = subject;
  const linkButton = useRef<HTMLButtonElement>(null);
  return (
    <div className="grid grid-cols-1 gap-4">
      <LinkedBoxes
        subject={subject}
        boxes={props.boxes}
        onUnlinked={() => linkButton.current?.focus({ preventScroll: true })}
      />
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Link
          to={props.editAddress}
          preventScrollReset
          className={buttonClass("outline", selected ? "ring-2 ring-accent" : "")}
          aria-label={`Edit ${title}`}
          aria-current={selected || undefined}
        >
          <Pencil className="size-4.5" aria-hidden />
          Edit
        </Link>
        {props.children}
        <Button ref={linkButton} kind="outline" onClick={() => props.onLink(subject)}>
          <Link2 className="size-4.5" aria-hidden />
          <LinkWords title={title} />
        </Button>
        <Button kind="outline" aria-label={`History of ${title}`} onClick={() => props.onVersions(subject)}>
          <History className="size-4.5" aria-hidden />
          History
        </Button>
      </div>
    </div>
  );
}

/** Reads 'Link to Box'. Its name says which one; as text and no label, so that it holds the words that are seen. */
function LinkWords({ title }: { title: string }) {
  return (
    <span>
      Link <span className="sr-only">{title}</span> to <span className="sr-only">a</span>{" "}
      <span className="inline-block capitalize">box</span>
    </span>
  );
}
