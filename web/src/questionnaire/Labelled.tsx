import { type ReactElement, useId } from "react";

/** A label above a control that is not part of a form's data. The label stands beside the control, so that its name is the label alone. */
export function Labelled({ label, children }: { label: string; children: (id: string) => ReactElement }) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
