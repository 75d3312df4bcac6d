import { Field } from "@base-ui/react/field";
import type { ComponentProps } from "react";
import { controlClass } from "./control-class.ts";
import { type ErringFieldProps, FieldFrame } from "./FieldFrame.tsx";

type TextFieldProps = ErringFieldProps & Omit<ComponentProps<"input">, "name">;

export function TextField({ label, name, hint, error, className = "", ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} name={name} hint={hint} error={error}>
      <Field.Control className={`${controlClass} ${className}`} render={<input {...input} />} />
    </FieldFrame>
  );
}
