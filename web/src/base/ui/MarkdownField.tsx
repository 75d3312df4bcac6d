import { Eye, PencilLine } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "./Button.tsx";
import { Markdown } from "./Markdown.tsx";

/** Says which Markdown a field accepts. */
export const markdownHint = "Markdown: # heading, **bold**, - list, [words](https://…)";

interface MarkdownFieldProps {
  value: string;
  error: string | undefined;
  /** The field itself. */
  children: ReactNode;
}

/** A field for Markdown with a preview. */
export function MarkdownField({ value, error, children }: MarkdownFieldProps) {
  const [previewing, setPreviewing] = useState(false);
  // The error is shown at the field, so the field has to be visible.
  useEffect(() => {
    if (error) setPreviewing(false);
  }, [error]);
  const Icon = previewing ? PencilLine : Eye;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className={previewing ? "hidden" : ""}>{children}</div>
      {previewing && (
        <section aria-label="How it will look" className="rounded-2xl border border-line p-4">
          {value.trim() ? (
            <Markdown text={value} topHeading={3} />
          ) : (
            <p className="text-muted">Nothing written yet.</p>
          )}
        </section>
      )}
      <Button kind="outline" className="justify-self-start" onClick={() => setPreviewing(!previewing)}>
        <Icon className="size-5" aria-hidden />
        {previewing ? "Write" : "Preview"}
      </Button>
    </div>
  );
}
