import { descriptionMaxCharacters, titleMaxCharacters } from "@boxmates/contract/values";
import { type Dispatch, memo } from "react";
import type { FieldErrors } from "../api/api-error.ts";
import { Card } from "../ui/Card.tsx";
import { controlClass } from "../ui/control-class.ts";
import type { Edit } from "./editing.ts";
import { Labelled, LabelledCheckbox } from "./Labelled.tsx";
import type { Draft } from "./questionnaire-draft.ts";

interface HeadCardProps extends Omit<Draft, "questions"> {
  errors: FieldErrors;
  dispatch: Dispatch<Edit>;
}

/** The fields of the questionnaire as a whole. */
export const HeadCard = memo(function HeadCard(props: HeadCardProps) {
  const { title, description, isActive, errors, dispatch } = props;
  const change = (part: Partial<Omit<Draft, "questions">>) => dispatch({ kind: "head", change: part });
  return (
    <Card className="grid grid-cols-1 gap-4">
      <Labelled label="Title" error={errors.title}>
        {(control) => (
          <input
            {...control}
            className={controlClass}
            value={title}
            maxLength={titleMaxCharacters}
            autoComplete="off"
            dir="auto"
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled label="Description" error={errors.description}>
        {(control) => (
          <textarea
            {...control}
            className={controlClass}
            rows={3}
            dir="auto"
            value={description}
            maxLength={descriptionMaxCharacters}
            onChange={(event) => change({ description: event.target.value })}
          />
        )}
      </Labelled>
      <LabelledCheckbox
        label="Active"
        hint="Members play the newest active one of a box."
        checked={isActive}
        onChange={(checked) => change({ isActive: checked })}
      />
    </Card>
  );
});
