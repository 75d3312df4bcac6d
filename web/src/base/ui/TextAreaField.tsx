import { Field } from "@base-ui/react/field";
import type { ComponentProps } from "react";
import { controlClass } from "./control-class.ts";
import { FieldFrame, type FieldFrameProps } from "./FieldFrame.tsx";

type TextAreaFieldProps = FieldFrameProps & Omit<ComponentProps<"textarea">, "name">;

export function TextAreaField({ label, name, hint, rows = 4, className = "", ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} name={name} hint={hint}>
      <Field.Control className={`${controlClass} ${className}`} render={<textarea rows={rows} {...area} />} />
    </FieldFrame>
  );
}
