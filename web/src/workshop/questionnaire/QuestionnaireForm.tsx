import { pages } from "@boxmates/contract/base/paths";
import type { Questionnaire } from "@boxmates/contract/workshop/questionnaire";
import { type Location, useNavigate } from "react-router";
import { CheckboxField } from "../../base/ui/CheckboxField.tsx";
import type { Saved } from "../../base/ui/draft.ts";
import { givingUp } from "../../base/ui/LeaveDialog.tsx";
import { SharedDraftForm } from "../../base/ui/SharedDraftForm.tsx";
import { TextAreaField } from "../../base/ui/TextAreaField.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import { type OpenDraft, useDraft } from "../../base/ui/use-draft.ts";
import { type QuestionnaireHead, useCreateQuestionnaire, useUpdateQuestionnaire } from "./writes.ts";

interface QuestionnaireFormProps {
  cancelTo: string;
  staysAt: (next: Location) => boolean;
}

const blank: Saved<QuestionnaireHead> = { fields: { title: "", description: "", isActive: true } };

export function CreateQuestionnaireForm(form: QuestionnaireFormProps) {
  const draft = useDraft(blank);
  const saving = useCreateQuestionnaire(draft);
  const navigate = useNavigate();
  return (
    <SharedDraftForm
      {...form}
      {...{ draft, saving }}
      subject="questionnaire"
      isNew
      savedAs={() => blank}
      // A questionnaire is nothing without its questions. Nothing is left to be asked about: it is saved.
      onCreated={({ id }) => void navigate(pages.adminQuestionnaire({ id }), { state: givingUp })}
      submitLabel="Create Questionnaire"
    >
      <Fields {...draft} />
    </SharedDraftForm>
  );
}

type UpdateQuestionnaireFormProps = QuestionnaireFormProps & { questionnaire: Questionnaire };

export function UpdateQuestionnaireForm({ questionnaire, ...form }: UpdateQuestionnaireFormProps) {
  const draft = useDraft(savedOf(questionnaire));
  const saving = useUpdateQuestionnaire(questionnaire.id, draft);
  return (
    <SharedDraftForm
      {...form}
      {...{ draft, saving }}
      subject="questionnaire"
      isNew={false}
      savedAs={savedOf}
      submitLabel="Update Questionnaire"
    >
      <Fields {...draft} />
    </SharedDraftForm>
  );
}

function savedOf({ title, description, isActive, version }: Questionnaire): Saved<QuestionnaireHead> {
  return { fields: { title, description, isActive }, version };
}

function Fields({ fields, change }: OpenDraft<QuestionnaireHead>) {
  return (
    <>
      <TextField
        label="Title"
        name="title"
        autoComplete="off"
        dir="auto"
        value={fields.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextAreaField
        label="Description"
        name="description"
        rows={3}
        dir="auto"
        value={fields.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <CheckboxField
        label="Active"
        name="isActive"
        checked={fields.isActive}
        onChange={({ target }) => change({ isActive: target.checked })}
        hint="Members play the newest active one of a box."
      />
    </>
  );
}
