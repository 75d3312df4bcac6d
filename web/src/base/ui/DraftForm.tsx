import type { ReactNode, Ref } from "react";
import { buttonRowClass } from "./button-class.ts";
import { Conflict } from "./Conflict.tsx";
import { fieldDifferences } from "./differences.ts";
import type { Saved } from "./draft.ts";
import { Form } from "./Form.tsx";
import { SaveButton } from "./SaveButton.tsx";
import type { OpenDraft } from "./use-draft.ts";

/** The saving of a draft: see `useSave`. */
export interface Saving<Fields, Answer> {
  /** Saves the draft over this state, unless there is a newer one by now. */
  save: (onto: Saved<Fields>, onSaved: (answer: Answer, sent: Fields) => void) => void;
  busy: boolean;
  errors: Record<string, string> | undefined;
}

export interface DraftFormProps<Fields extends object, Answer extends object> {
  draft: OpenDraft<Fields>;
  /** The kind of thing, such as 'text'. */
  subject: string;
  saving: Saving<Fields, Answer>;
  onSaved: (answer: Answer, sent: Fields) => void;
  /** The names of what the fields refer to, by id. */
  names?: ReadonlyMap<string, string> | undefined;
  submitLabel: string;
  busyLabel: string;
  /** The button or link that gives the draft up. */
  cancel?: ReactNode;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** The form of a draft, with its buttons; where somebody else was faster, both versions can be compared. */
export function DraftForm<Fields extends object, Answer extends object>(
  props: DraftFormProps<Fields, Answer>,
) {
  const { draft, names } = props;
  const { busy, errors } = props.saving;
  const save = (onto: Saved<Fields>) => props.saving.save(onto, props.onSaved);
  return (
    <Form
      ref={props.ref}
      errors={errors}
      unsaved={draft.isDirty}
      onSubmit={() => save(draft.base)}
      noValidate
    >
      {props.children}
      <Conflict
        subject={props.subject}
        draft={draft}
        differences={(versions) => fieldDifferences(versions, names)}
        onKeepMine={save}
      />
      {/* On the left: toasts come on the right. */}
      <div className={buttonRowClass}>
        <SaveButton busy={busy} busyLabel={props.busyLabel} isNew={draft.base.version === undefined}>
          {props.submitLabel}
        </SaveButton>
        {props.cancel}
      </div>
    </Form>
  );
}
