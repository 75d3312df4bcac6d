import { type ReactElement, useId } from "react";

/** What ties a control to its label, its help and its error. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  /** Marks what takes the focus when something is wrong. */
  "data-invalid": "" | undefined;
}

interface LabelledProps {
  label: string;
  /** One line of help beneath. */
  hint?: string;
  error?: string | undefined;
  children: (control: ControlProps) => ReactElement;
}

/**
 * A label above a control that is not part of a form's data. The label stands beside the control, so that its name is
 * the label alone.
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

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="text-sm font-medium text-danger">
      {children}
    </p>
  );
}
