import type { ReactNode } from "react";

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  /** A button or link that leads out of the empty state. */
  action?: ReactNode;
  /** An SVG, or an icon. */
  drawing?: ReactNode;
  /** `h1` where it is the whole page. */
  heading?: "h1" | "h2" | "h3";
};

export function EmptyState(props: EmptyStateProps) {
  const { title, text, action, drawing, heading: Heading = "h2" } = props;
  return (
    <div className="grid justify-items-center gap-3 rounded-3xl border border-dashed border-field px-6 py-12 text-center">
      {drawing && (
        <div aria-hidden className="mb-2 text-accent [&>svg]:h-auto [&>svg]:max-w-full">
          {drawing}
        </div>
      )}
      <Heading className="text-2xl font-bold">{title}</Heading>
      {text && <p className="max-w-prose text-muted">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
