import type { Questionnaire } from "@boxmates/contract/questionnaire";
import type { Location } from "react-router";
import { CheckboxField } from "../ui/CheckboxField.tsx";
import { SharedDraftForm } from "../ui/SharedDraftForm.tsx";
import { TextAreaField } from "../ui/TextAreaField.tsx";
import { TextField } from "../ui/TextField.tsx";
import { useDraft } from "../ui/use-draft.ts";

interface QuestionnaireFormProps {
  /** Undefined for a new one. */
  questionnaire: Questionnaire | undefined;
  cancelTo: string;
  staysAt: (next: Location) => boolean;
}

const labels = { title: "Title", description: "Description", isActive: "Active" };
const blank = { title: "", description: "", isActive: true };

export function QuestionnaireForm({ questionnaire, ...form }: QuestionnaireFormProps) {
  const { title, description, isActive } = questionnaire ?? blank;
  const draft = useDraft({
    fields: { title, description, isActive },
    version: String(questionnaire?.version ?? ""),
  });
  const { fields, change } = draft;
  return (
    <SharedDraftForm
      {...form}
      draft={draft}
      intent="save-questionnaire"
      id={questionnaire?.id}
      subject="questionnaire"
      labels={labels}
      submitLabel={questionnaire ? "Update Questionnaire" : "Create Questionnaire"}
    >
      <TextField
        label={labels.title}
        name="title"
        autoComplete="off"
        dir="auto"
        value={fields.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextAreaField
        label={labels.description}
        name="description"
        rows={3}
        dir="auto"
        value={fields.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <CheckboxField
        label={labels.isActive}
        name="isActive"
        checked={fields.isActive}
        onChange={({ target }) => change({ isActive: target.checked })}
        hint="Members play the newest active one of a box."
      />
    </SharedDraftForm>
  );
}
