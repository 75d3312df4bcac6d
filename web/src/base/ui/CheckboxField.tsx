import { Field } from "@base-ui/react/field";
import type { ComponentProps } from "react";
import type { FieldFrameProps } from "./FieldFrame.tsx";

type CheckboxFieldProps = FieldFrameProps & Omit<ComponentProps<"input">, "name" | "type">;

/** The browser's own checkbox, so that it works in prerendered pages and in form data as it is. */
export function CheckboxField({ label, name, hint, className = "", ...input }: CheckboxFieldProps) {
  return (
    <Field.Root name={name} className="grid gap-1">
      <div className="flex min-h-11 items-center gap-3">
        <Field.Control
          className={`size-5 shrink-0 cursor-pointer accent-accent ${className}`}
          render={<input {...input} type="checkbox" />}
        />
        <Field.Label className="cursor-pointer py-2 font-medium">{label}</Field.Label>
      </div>
      {hint && <Field.Description className="text-sm text-muted">{hint}</Field.Description>}
      <Field.Error className="text-sm font-medium text-danger" />
    </Field.Root>
  );
}
