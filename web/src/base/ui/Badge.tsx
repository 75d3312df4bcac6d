import type { ReactNode } from "react";

export type BadgeTone = "accent" | "neutral" | "success" | "warning" | "danger";

const tones: Record<BadgeTone, string> = {
  accent: "bg-accent-soft text-accent",
  neutral: "bg-sunken text-muted",
  success: "bg-success-soft text-success",
  warning: "bg-honey-soft text-honey",
  danger: "bg-danger-soft text-danger",
};

export function Badge({ tone = "accent", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <>
      {/* Screen readers run it together with the words before it. */}
      <span className="sr-only">, </span>
      <span
        className={`inline-flex shrink-0 items-center gap-1 rounded-full px-3 py-0.5 text-sm font-semibold ${tones[tone]}`}
      >
        {children}
      </span>
    </>
  );
}
