import { type BoxText, type TextType, textTypeLabels, textTypes } from "@boxmates/contract/text";
import type { Location } from "react-router";
import { CheckboxField } from "../ui/CheckboxField.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { SharedDraftForm } from "../ui/SharedDraftForm.tsx";
import { TextField } from "../ui/TextField.tsx";
import { useDraft } from "../ui/use-draft.ts";
import { MarkdownField } from "./MarkdownField.tsx";

interface TextFormProps {
  /** Undefined for a new one. */
  text: BoxText | undefined;
  cancelTo: string;
  staysAt: (next: Location) => boolean;
}

const labels = { title: "Title", textType: "Type", content: "Content", isActive: "Active" };
const blank = { title: "", textType: textTypes[0] as TextType, content: "", isActive: true };
const types = textTypes.map((type) => ({ value: type, label: textTypeLabels[type] }));

export function TextForm({ text, ...form }: TextFormProps) {
  const { title, textType, content, isActive } = text ?? blank;
  const draft = useDraft<Record<"title" | "textType" | "content", string> & { isActive: boolean }>({
    fields: { title, textType, content, isActive },
    version: String(text?.version ?? ""),
  });
  const { fields, change } = draft;
  return (
    <SharedDraftForm
      {...form}
      draft={draft}
      intent="save-text"
      id={text?.id}
      subject="text"
      labels={labels}
      words={inWords}
      submitLabel={text ? "Update Text" : "Create Text"}
    >
      <TextField
        label={labels.title}
        name="title"
        autoComplete="off"
        dir="auto"
        value={fields.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <SelectField
        label={labels.textType}
        name="textType"
        options={types}
        value={fields.textType}
        onChange={({ target }) => change({ textType: target.value })}
      />
      <MarkdownField
        label={labels.content}
        name="content"
        value={fields.content}
        error={draft.errors?.content}
        onChange={(next) => change({ content: next })}
      />
      <CheckboxField
        label={labels.isActive}
        name="isActive"
        checked={fields.isActive}
        onChange={({ target }) => change({ isActive: target.checked })}
        hint="Members read the active texts of their box."
      />
    </SharedDraftForm>
  );
}

function inWords(value: string | boolean): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return types.find((type) => type.value === value)?.label ?? value;
}
