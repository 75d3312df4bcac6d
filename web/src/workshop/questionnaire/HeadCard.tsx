import { descriptionMaxCharacters, titleMaxCharacters } from "@boxmates/contract/base/values";
import { memo } from "react";
import type { FieldErrors } from "../../base/api/api-error.ts";
import { Labelled, LabelledCheckbox } from "../../base/editor/Labelled.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { controlClass } from "../../base/ui/control-class.ts";
import type { Draft } from "./questionnaire-draft.ts";

type Head = Omit<Draft, "questions">;

interface HeadCardProps extends Head {
  errors: FieldErrors;
  onChange: (part: Partial<Head>) => void;
}

/** The fields of the questionnaire as a whole. */
export const HeadCard = memo(function HeadCard(props: HeadCardProps) {
  const { title, description, isActive, errors, onChange } = props;
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
            onChange={(event) => onChange({ title: event.target.value })}
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
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </Labelled>
      <LabelledCheckbox
        label="Active"
        hint="Members play the newest active one of a box."
        checked={isActive}
        onChange={(checked) => onChange({ isActive: checked })}
      />
    </Card>
  );
});
