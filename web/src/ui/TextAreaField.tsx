import { Field } from "@base-ui/react/field";
import type { ComponentProps } from "react";
import { controlClass } from "./control-class.ts";
import { type ErringFieldProps, FieldFrame } from "./FieldFrame.tsx";

type TextAreaFieldProps = ErringFieldProps & Omit<ComponentProps<"textarea">, "name">;

export function TextAreaField({
  label,
  name,
  hint,
  error,
  rows = 4,
  className = "",
  ...area
}: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} name={name} hint={hint} error={error}>
      <Field.Control className={`${controlClass} ${className}`} render={<textarea rows={rows} {...area} />} />
    </FieldFrame>
  );
}
