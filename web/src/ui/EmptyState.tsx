import type { ReactNode } from "react";

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  /** What to do about it: a button or a link. */
  action?: ReactNode;
  /** An SVG, or an icon. */
  drawing?: ReactNode;
};

export function EmptyState({ title, text, action, drawing }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-3xl border border-dashed border-field px-6 py-12 text-center">
      {drawing && (
        <div aria-hidden className="mb-2 text-accent [&>svg]:h-auto [&>svg]:max-w-full">
          {drawing}
        </div>
      )}
      <h2 className="text-2xl font-bold">{title}</h2>
      {text && <p className="max-w-prose text-muted">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
