export type ButtonKind = "primary" | "outline" | "quiet" | "danger";

const shape =
  "inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-full px-5 py-2 text-center font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60";

const looks: Record<ButtonKind, string> = {
  primary: "bg-accent text-on-accent shadow-soft hover:bg-accent-strong",
  outline: "border border-field bg-surface text-ink hover:border-accent hover:bg-accent-soft",
  quiet: "text-ink hover:bg-accent-soft",
  danger: "bg-danger text-on-danger hover:bg-danger-strong",
};

/** For several buttons in a row: on phones they fill each line. */
export const buttonRowClass = "flex flex-wrap gap-3 max-sm:*:grow";

/** The look of a button, for links that should look like one. */
export function buttonClass(kind: ButtonKind = "primary", extra = ""): string {
  return `${shape} ${looks[kind]} ${extra}`.trim();
}
