import { Field } from "@base-ui/react/field";
import type { ReactNode } from "react";

export type FieldFrameProps = {
  label: ReactNode;
  name: string;
  /** One line of help below the field. */
  hint?: ReactNode;
};

/** The frame of every field: label above, help and error below. */
export function FieldFrame({ label, name, hint, children }: FieldFrameProps & { children: ReactNode }) {
  return (
    <Field.Root name={name} className="grid content-start gap-1.5">
      <Field.Label className="font-medium">{label}</Field.Label>
      {children}
      {hint && <Field.Description className="text-sm text-muted">{hint}</Field.Description>}
      <Field.Error className="text-sm font-medium text-danger" />
    </Field.Root>
  );
}
