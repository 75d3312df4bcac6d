import { LoaderCircle, type LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
  icon: LucideIcon;
  label: string;
  /** `danger` for what takes something away. */
  tone?: "plain" | "danger";
  busy?: boolean | undefined;
};

/** A button for where there is no room for words; they are its name and its tooltip. */
export function IconButton({
  icon: Icon,
  label,
  tone = "plain",
  busy,
  className = "",
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={`grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-accent-soft disabled:cursor-not-allowed disabled:opacity-60 ${tone === "danger" ? "text-danger" : "text-muted hover:text-ink"} ${className}`}
    >
      {busy ? (
        <LoaderCircle className="size-5 animate-spin" aria-hidden />
      ) : (
        <Icon className="size-5" aria-hidden />
      )}
    </button>
  );
}
