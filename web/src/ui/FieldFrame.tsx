import { Field } from "@base-ui/react/field";
import type { ReactNode } from "react";

export type FieldFrameProps = {
  label: ReactNode;
  name: string;
  /** One line of help below the field. */
  hint?: ReactNode;
};

/** A form shows the errors of its fields by their names; a field outside of one is given its own. */
export type ErringFieldProps = FieldFrameProps & { error?: string | undefined };

/** The frame of every field: label above, help and error below. */
export function FieldFrame(props: ErringFieldProps & { children: ReactNode }) {
  const { label, name, hint, error, children } = props;
  return (
    <Field.Root name={name} invalid={error ? true : undefined} className="grid content-start gap-1.5">
      <Field.Label className="font-medium">{label}</Field.Label>
      {children}
      {hint && <Field.Description className="text-sm text-muted">{hint}</Field.Description>}
      {/* Without children of its own it says what the form around knows. */}
      <Field.Error
        className="text-sm font-medium text-danger"
        {...(error && { match: true, children: error })}
      />
    </Field.Root>
  );
}
