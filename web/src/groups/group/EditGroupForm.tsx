import type { Group, ResultsMode } from "@boxmates/contract/groups/group";
import { useState } from "react";
import { Form } from "../../base/ui/Form.tsx";
import { SaveButton } from "../../base/ui/SaveButton.tsx";
import { SelectField } from "../../base/ui/SelectField.tsx";
import { TextAreaField } from "../../base/ui/TextAreaField.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import { useUpdateGroup } from "./writes.ts";

export type EditedGroup = Pick<
  Group,
  "id" | "name" | "description" | "resultsMode" | "resultsAfterDays" | "videoUrl"
>;

interface EditGroupFormProps {
  group: EditedGroup;
  onDone: () => void;
}

/** The fields as they are typed; the deadline is only there for sealed results. */
type Typed = {
  name: string;
  description: string;
  resultsMode: ResultsMode;
  resultsAfterDays?: string;
  videoUrl: string;
};

const resultsOptions = [
  { value: "open", label: "Open: all see them at once" },
  { value: "sealed", label: "Sealed: all see them together" },
];

const resultsHints = {
  open: "Scores show as soon as somebody has finished the questionnaire.",
  sealed: "Nobody sees scores or answers before everyone has finished, or you open the results.",
};

/** Lives inside the dialog, so that what was typed and its errors go with it. */
export default function EditGroupForm({ group, onDone }: EditGroupFormProps) {
  const { send, busy, errors } = useUpdateGroup();
  const [mode, setMode] = useState(group.resultsMode);
  const update = ({ resultsAfterDays, videoUrl, ...typed }: Typed) => {
    const days = resultsAfterDays === undefined ? {} : { resultsAfterDays: numberOrNull(resultsAfterDays) };
    const body = { ...typed, ...days, videoUrl: videoUrl.trim() || null };
    send({ params: { groupId: group.id }, body }, onDone);
  };
  return (
    <Form onSubmit={update} errors={errors} noValidate>
      <TextField label="Group Name" name="name" autoComplete="off" defaultValue={group.name} dir="auto" />
      <TextAreaField
        label="Description"
        name="description"
        hint="Optional"
        rows={3}
        defaultValue={group.description}
        dir="auto"
      />
      <SelectField
        label="Results"
        name="resultsMode"
        options={resultsOptions}
        hint={resultsHints[mode]}
        value={mode}
        onChange={({ target }) => setMode(target.value === "sealed" ? "sealed" : "open")}
      />
      {mode === "sealed" && (
        <TextField
          label="Days until they open at the latest"
          name="resultsAfterDays"
          inputMode="numeric"
          autoComplete="off"
          hint="Optional, 1 to 30 days after the box has arrived"
          defaultValue={group.resultsAfterDays ?? ""}
        />
      )}
      <TextField
        label="Video Call"
        name="videoUrl"
        type="url"
        autoComplete="off"
        hint="Optional: the link to your own call, which opens beside the room"
        defaultValue={group.videoUrl ?? ""}
      />
      <SaveButton busy={busy} busyLabel="Saving...">
        Save Changes
      </SaveButton>
    </Form>
  );
}

/** Turns anything but a number into one that the write refuses. */
const numberOrNull = (typed: string) => (typed.trim() === "" ? null : Number(typed));
