import type { ComponentProps } from "react";
import { controlClass } from "./control-class.ts";

/** One day of a list's filter. */
export function DateInput({ label, ...input }: { label: string } & ComponentProps<"input">) {
  return (
    <label className="grid min-w-0 gap-1.5">
      <span className="font-medium">{label}</span>
      <input {...input} type="date" className={`${controlClass} min-w-0`} />
    </label>
  );
}
