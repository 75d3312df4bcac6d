import { Field } from "@base-ui/react/field";
import type { ComponentProps } from "react";
import { controlClass } from "./control-class.ts";
import { FieldFrame, type FieldFrameProps } from "./FieldFrame.tsx";

export type SelectOption = { value: string; label: string };

type SelectFieldProps = FieldFrameProps &
  Omit<ComponentProps<"select">, "name" | "children"> & {
    options: readonly SelectOption[];
    /** Shown until something is chosen; its value is the empty string. */
    placeholder?: string;
  };

/** The browser's own select: phones show it best. */
export function SelectField(props: SelectFieldProps) {
  const { label, name, hint, options, placeholder, className = "", ...select } = props;
  const start = placeholder !== undefined && select.value === undefined ? { defaultValue: "" } : {};
  return (
    <FieldFrame label={label} name={name} hint={hint}>
      <Field.Control
        className={`${controlClass} select-arrow cursor-pointer pr-10 ${className}`}
        render={
          <select {...start} {...select}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        }
      />
    </FieldFrame>
  );
}
