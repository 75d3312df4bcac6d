import { useEffect, useRef } from "react";
import { Button } from "./Button.tsx";
import { buttonRowClass } from "./button-class.ts";
import { differingPart } from "./differing-part.ts";
import { FoldedText } from "./FoldedText.tsx";

export interface Conflict {
  field: string;
  mine: string;
  theirs: string;
}

interface ConflictNoticeProps {
  /** What both have changed, such as 'text'. */
  subject: string;
  conflicts: readonly Conflict[];
  onKeepMine: (form: HTMLFormElement) => void;
  onTakeTheirs: () => void;
}

/** Stands inside the form whose fields somebody else has changed too, and lets the person decide. */
export function ConflictNotice({ subject, conflicts, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const notice = useRef<HTMLElement>(null);
  // Whoever has just sent the form is to see why it was not saved; whoever is typing is not moved away.
  useEffect(() => {
    const isTyping = document.activeElement?.matches("input, textarea, select");
    if (!isTyping) notice.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section
      ref={notice}
      aria-label="Changed meanwhile"
      className="grid grid-cols-1 gap-4 rounded-2xl border border-line bg-honey-soft p-4"
    >
      <p role="alert" className="font-medium">
        Somebody else has changed this {subject} meanwhile. Nothing of yours is lost: choose which one stays.
      </p>
      {conflicts.map((conflict) => (
        <ComparedField key={conflict.field} {...conflict} />
      ))}
      <div className={buttonRowClass}>
        <Button onClick={({ currentTarget }) => currentTarget.form && onKeepMine(currentTarget.form)}>
          Keep mine
        </Button>
        <Button kind="outline" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </div>
    </section>
  );
}

function ComparedField({ field, mine, theirs }: Conflict) {
  const [ours, others] = differingPart(mine, theirs);
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm font-bold">{field}</p>
      <dl className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <Side name="Yours" text={ours} />
        <Side name="Theirs" text={others} />
      </dl>
    </div>
  );
}

function Side({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0 rounded-xl bg-surface px-3 py-2">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{text ? <FoldedText text={text} name={name} /> : <em className="text-muted">Nothing</em>}</dd>
    </div>
  );
}
