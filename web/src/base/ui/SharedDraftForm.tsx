import { useRef } from "react";
import { Link, type Location } from "react-router";
import { buttonClass } from "./button-class.ts";
import { DraftForm, type DraftFormProps } from "./DraftForm.tsx";
import type { Saved } from "./draft.ts";
import { givingUp, LeaveDialog } from "./LeaveDialog.tsx";

interface SharedDraftFormProps<Fields extends object, Answer extends object>
  extends Omit<DraftFormProps<Fields, Answer>, "onSaved" | "busyLabel" | "cancel" | "names" | "ref"> {
  /** True if something new is created: then there is no Cancel, and the form starts over once it is saved. */
  isNew: boolean;
  /** Called in place of starting over with the first field. */
  onCreated?: (answer: Answer) => void;
  /** The saved state in an answer. */
  savedAs: (answer: Answer) => Saved<Fields>;
  /** The page that Cancel leads to; a new draft has no Cancel. */
  cancelTo: string;
  staysAt: (next: Location) => boolean;
}

/** The form of a draft that is part of a page: it asks before changes are lost. */
export function SharedDraftForm<Fields extends object, Answer extends object>(
  props: SharedDraftFormProps<Fields, Answer>,
) {
  const { isNew, onCreated, savedAs, cancelTo, staysAt, ...rest } = props;
  const { draft, saving } = rest;
  const form = useRef<HTMLFormElement>(null);
  return (
    <>
      <DraftForm
        {...rest}
        ref={form}
        busyLabel={isNew ? "Creating..." : "Updating..."}
        onSaved={(answer, sent) => {
          draft.settle(sent, savedAs(answer));
          if (onCreated) onCreated(answer);
          else if (isNew) focusFirstField(form.current);
        }}
        cancel={
          !isNew && (
            <Link to={cancelTo} state={givingUp} preventScrollReset className={buttonClass("outline")}>
              Cancel
            </Link>
          )
        }
      />
      <LeaveDialog when={draft.isDirty && !saving.busy} staysAt={staysAt} />
    </>
  );
}

/** The next one can be written at once, unless the person has moved on while the first was being created. */
function focusFirstField(form: HTMLFormElement | null): void {
  const { activeElement } = document;
  const isElsewhere = activeElement !== document.body && !activeElement?.matches("button[type=submit]");
  if (!isElsewhere) form?.querySelector<HTMLElement>("input")?.focus({ preventScroll: true });
}
