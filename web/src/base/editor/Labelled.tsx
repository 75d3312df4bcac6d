import { type ReactElement, useId } from "react";

/** The attributes that connect a control to its label, help and error. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  /** Marks the control that takes the focus when there is an error. */
  "data-invalid": "" | undefined;
}

interface LabelledProps {
  label: string;
  /** One line of help below the control. */
  hint?: string;
  error?: string | undefined;
  children: (control: ControlProps) => ReactElement;
}

/**
 * A label above a control that is not part of a form's data. The label is next to the control, not around it, so that
 * the control's name is the label alone.
 */
export function Labelled({ label, hint, error, children }: LabelledProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="justify-self-start font-medium">
        {label}
      </label>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
        "data-invalid": error ? "" : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

interface LabelledCheckboxProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox that is not part of a form's data. */
export function LabelledCheckbox({ label, hint, checked, onChange }: LabelledCheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 font-medium">
        <input
          type="checkbox"
          className="size-5 shrink-0 cursor-pointer accent-accent"
          aria-describedby={hint ? id : undefined}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {hint && (
        <p id={id} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Shows the error of a control that is not part of a form's data. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="text-sm font-medium text-danger">
      {children}
    </p>
  );
}
