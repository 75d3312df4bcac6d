import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { type ButtonKind, buttonClass } from "./button-class.ts";

type ButtonProps = ComponentProps<"button"> & {
  kind?: ButtonKind;
  /** While true the button says `busyLabel` and cannot be pressed again. */
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
};

export function Button(props: ButtonProps) {
  const { kind, busy, busyLabel, className, children, disabled, type = "button", ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass(kind, className)}
    >
      {busy && <LoaderCircle className="size-5 shrink-0 animate-spin" aria-hidden />}
      {/* A translator puts elements of its own around its texts, which only go with the whole. */}
      <span key={busy && busyLabel ? "busy" : "idle"} className="contents">
        {busy && busyLabel ? busyLabel : children}
      </span>
    </button>
  );
}
