import { type BoxText, textTypeLabels, textTypes } from "@boxmates/contract/workshop/text";
import type { Location } from "react-router";
import { CheckboxField } from "../../base/ui/CheckboxField.tsx";
import type { Saved } from "../../base/ui/draft.ts";
import { MarkdownField, markdownHint } from "../../base/ui/MarkdownField.tsx";
import { SelectField } from "../../base/ui/SelectField.tsx";
import { SharedDraftForm } from "../../base/ui/SharedDraftForm.tsx";
import { TextAreaField } from "../../base/ui/TextAreaField.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import { type OpenDraft, useDraft } from "../../base/ui/use-draft.ts";
import { type TextFields, useCreateText, useUpdateText } from "./writes.ts";

interface TextFormProps {
  cancelTo: string;
  staysAt: (next: Location) => boolean;
}

const types = textTypes.map((type) => ({ value: type, label: textTypeLabels[type] }));
const blank: Saved<TextFields> = {
  fields: { title: "", textType: textTypes[0], content: "", isActive: true },
};

export function CreateTextForm(form: TextFormProps) {
  const draft = useDraft(blank);
  const saving = useCreateText(draft);
  return (
    <SharedDraftForm
      {...form}
      {...{ draft, saving }}
      subject="text"
      isNew
      savedAs={() => blank}
      submitLabel="Create Text"
    >
      <Fields draft={draft} contentError={saving.errors?.content} />
    </SharedDraftForm>
  );
}

export function UpdateTextForm({ text, ...form }: TextFormProps & { text: BoxText }) {
  const draft = useDraft(savedOf(text));
  const saving = useUpdateText(text.id, draft);
  return (
    <SharedDraftForm
      {...form}
      {...{ draft, saving }}
      subject="text"
      isNew={false}
      savedAs={savedOf}
      submitLabel="Update Text"
    >
      <Fields draft={draft} contentError={saving.errors?.content} />
    </SharedDraftForm>
  );
}

function savedOf({ title, textType, content, isActive, version }: BoxText): Saved<TextFields> {
  return { fields: { title, textType, content, isActive }, version };
}

interface FieldsProps {
  draft: OpenDraft<TextFields>;
  contentError: string | undefined;
}

function Fields({ draft: { fields, change }, contentError }: FieldsProps) {
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
      <SelectField
        label="Type"
        name="textType"
        options={types}
        value={fields.textType}
        onChange={({ target }) => {
          const textType = textTypes.find((type) => type === target.value);
          if (textType) change({ textType });
        }}
      />
      <MarkdownField value={fields.content} error={contentError}>
        <TextAreaField
          label="Content"
          name="content"
          rows={8}
          dir="auto"
          value={fields.content}
          onChange={({ target }) => change({ content: target.value })}
          hint={markdownHint}
        />
      </MarkdownField>
      <CheckboxField
        label="Active"
        name="isActive"
        checked={fields.isActive}
        onChange={({ target }) => change({ isActive: target.checked })}
        hint="Members read the active texts of their box."
      />
    </>
  );
}
