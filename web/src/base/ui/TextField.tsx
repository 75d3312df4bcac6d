import { Field } from "@base-ui/react/field";
import type { ComponentProps } from "react";
import { controlClass } from "./control-class.ts";
import { FieldFrame, type FieldFrameProps } from "./FieldFrame.tsx";

type TextFieldProps = FieldFrameProps & Omit<ComponentProps<"input">, "name">;

export function TextField({ label, name, hint, className = "", ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} name={name} hint={hint}>
      <Field.Control className={`${controlClass} ${className}`} render={<input {...input} />} />
    </FieldFrame>
  );
}
