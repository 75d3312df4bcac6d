import { Field } from "@base-ui/react/field";
import { type ComponentProps, useState } from "react";
import { controlClass } from "./control-class.ts";
import { FieldFrame, type FieldFrameProps } from "./FieldFrame.tsx";

type PasswordFieldProps = FieldFrameProps & Omit<ComponentProps<"input">, "name" | "type">;

/** A password, which can be looked at while it is typed. */
export function PasswordField({ label, name, hint, className = "", ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame label={label} name={name} hint={hint}>
      <div className="relative">
        <Field.Control
          className={`${controlClass} pr-20 ${className}`}
          render={
            <input spellCheck={false} autoCapitalize="none" {...input} type={isShown ? "text" : "password"} />
          }
        />
        {/* Its name is text and not a label: only the field is called 'Password'. */}
        <button
          type="button"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 min-w-16 cursor-pointer rounded-xl px-3 text-sm font-semibold text-accent hover:underline"
        >
          {isShown ? "Hide" : "Show"}
          <span className="sr-only"> what is typed as {label}</span>
        </button>
      </div>
    </FieldFrame>
  );
}
