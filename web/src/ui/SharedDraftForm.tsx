import { type ReactNode, useRef } from "react";
import { Link, type Location } from "react-router";
import { Button } from "./Button.tsx";
import { buttonClass, buttonRowClass } from "./button-class.ts";
import { Conflict } from "./Conflict.tsx";
import { fieldDifferences } from "./differences.ts";
import type { Saved } from "./draft.ts";
import { Form } from "./Form.tsx";
import { givingUp, LeaveDialog } from "./LeaveDialog.tsx";
import type { OpenDraft } from "./use-draft.ts";

export interface SentDraft<Fields> {
  fields: Fields;
  /** The version that is overwritten; undefined for something new. */
  basedOn: number | undefined;
}

interface SharedDraftFormProps<Fields extends object, Answer> {
  draft: OpenDraft<Fields>;
  /** The kind of thing, such as 'text'. */
  subject: string;
  /** Whether something new is created: then there is no Cancel, and the form starts over once it is saved. */
  isNew: boolean;
  write: {
    send: (input: SentDraft<Fields>, onDone: (answer: Answer) => void) => void;
    busy: boolean;
    errors: Record<string, string> | undefined;
  };
  /** The saved state in an answer; undefined where somebody else was faster. */
  savedAs: (answer: Answer) => Saved<Fields> | undefined;
  submitLabel: string;
  /** Where giving up leads, shown while something is edited. */
  cancelTo: string;
  staysAt: (next: Location) => boolean;
  children: ReactNode;
}

/** The form around a shared draft, with its buttons, its conflicts, and a question before changes are lost. */
export function SharedDraftForm<Fields extends object, Answer>(props: SharedDraftFormProps<Fields, Answer>) {
  const { draft, isNew, cancelTo } = props;
  const { send, busy, errors } = props.write;
  const form = useRef<HTMLFormElement>(null);
  const save = ({ version }: Saved<Fields>) => {
    const { fields } = draft;
    send({ fields, basedOn: version }, (answer) => {
      const saved = props.savedAs(answer);
      if (!saved) return draft.compare(true);
      draft.settle(fields, saved);
      if (isNew) focusFirstField(form.current);
    });
  };
  return (
    <Form ref={form} errors={errors} onSubmit={() => save(draft.base)} noValidate>
      {props.children}
      <Conflict subject={props.subject} draft={draft} differences={fieldDifferences} onKeepMine={save} />
      <div className={buttonRowClass}>
        <Button type="submit" busy={busy} busyLabel={isNew ? "Creating..." : "Updating..."}>
          {props.submitLabel}
        </Button>
        {!isNew && (
          <Link to={cancelTo} state={givingUp} preventScrollReset className={buttonClass("outline")}>
            Cancel
          </Link>
        )}
      </div>
      <LeaveDialog when={draft.isDirty && !busy} staysAt={props.staysAt} />
    </Form>
  );
}

/** The next one can be written at once, unless the person has moved on while the first was being created. */
function focusFirstField(form: HTMLFormElement | null): void {
  const { activeElement } = document;
  const isElsewhere = activeElement !== document.body && !activeElement?.matches("button[type=submit]");
  if (!isElsewhere) form?.querySelector<HTMLElement>("input")?.focus({ preventScroll: true });
}
