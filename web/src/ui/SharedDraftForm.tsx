import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { type FetcherWithComponents, Link, type Location } from "react-router";
import { Button } from "./Button.tsx";
import { buttonClass, buttonRowClass } from "./button-class.ts";
import { ConflictNotice } from "./ConflictNotice.tsx";
import { type DraftFields, differing } from "./draft.ts";
import { givingUp, LeaveDialog } from "./LeaveDialog.tsx";
import { OldForm as Form } from "./OldForm.tsx";
import type { Answer, OpenDraft } from "./use-draft.ts";

interface SharedDraftFormProps<Fields extends DraftFields> {
  draft: OpenDraft<Fields>;
  intent: string;
  /** What is updated; undefined where something new is made. */
  id: string | undefined;
  /** What it is about, such as 'text'. */
  subject: string;
  labels: Record<keyof Fields & string, string>;
  /** A value in words; by default text as it is, and Yes or No. */
  words?: (value: string | boolean) => string;
  submitLabel: string;
  /** Where giving up leads, shown while something is edited. */
  cancelTo: string;
  staysAt: (next: Location) => boolean;
  children: ReactNode;
}

/** The form around a shared draft: its buttons, what to do when others have changed it too, and care for what was typed. */
export function SharedDraftForm<Fields extends DraftFields>(props: SharedDraftFormProps<Fields>) {
  const { draft, intent, id, labels, words = inWords, cancelTo, staysAt } = props;
  const { fetcher, busy, fields, theirs } = draft;
  const { form, focusSave } = useFormFocus(fetcher, id !== undefined);
  const conflicts = differing(fields, theirs).map((name) => ({
    field: labels[name],
    mine: words(fields[name] ?? ""),
    theirs: words(theirs[name] ?? ""),
  }));
  return (
    <Form
      ref={form}
      errors={draft.errors}
      render={<fetcher.Form method="post" />}
      onSubmit={draft.send}
      noValidate
    >
      <input type="hidden" name="intent" value={intent} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {id !== undefined && <input type="hidden" name="basedOn" value={draft.basedOn} />}
      {props.children}
      {draft.conflict && (
        <ConflictNotice
          subject={props.subject}
          conflicts={conflicts}
          onKeepMine={draft.keepMine}
          onTakeTheirs={() => {
            draft.discard();
            focusSave();
          }}
        />
      )}
      <div className={buttonRowClass}>
        <Button type="submit" busy={busy} busyLabel={id === undefined ? "Creating..." : "Updating..."}>
          {props.submitLabel}
        </Button>
        {id !== undefined && (
          <Link to={cancelTo} state={givingUp} preventScrollReset className={buttonClass("outline")}>
            Cancel
          </Link>
        )}
      </div>
      <LeaveDialog when={draft.isDirty && !busy} staysAt={staysAt} />
    </Form>
  );
}

function inWords(value: string | boolean): string {
  if (typeof value === "string") return value;
  return value ? "Yes" : "No";
}

/**
 * A button that waits, or is gone, loses the focus. It goes back to the button that saves; after creating, to where the
 * next one begins.
 */
function useFormFocus({ state, data }: FetcherWithComponents<Answer>, isUpdate: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const waited = useRef(false);
  const focus = useCallback((selector: string) => {
    form.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (state !== "idle") waited.current = true;
    if (state !== "idle" || !waited.current) return;
    waited.current = false;
    if (document.activeElement !== document.body) return;
    focus(data?.ok && !isUpdate ? "input:not([type=hidden])" : saveButton);
  }, [state, data, isUpdate, focus]);
  return { form, focusSave: () => focus(saveButton) };
}

const saveButton = "button[type=submit]";
