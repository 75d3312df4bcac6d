import { Eye, PencilLine } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../ui/Button.tsx";
import { Markdown } from "../ui/Markdown.tsx";
import { TextAreaField } from "../ui/TextAreaField.tsx";

interface MarkdownFieldProps {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A field for Markdown with a preview. */
export function MarkdownField({ label, name, value, error, onChange }: MarkdownFieldProps) {
  const [previewing, setPreviewing] = useState(false);
  // The error is shown at the field, so the field has to be visible.
  useEffect(() => {
    if (error) setPreviewing(false);
  }, [error]);
  const Icon = previewing ? PencilLine : Eye;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className={previewing ? "hidden" : ""}>
        <TextAreaField
          label={label}
          name={name}
          rows={8}
          dir="auto"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          hint="Markdown: # heading, **bold**, - list, [words](https://…)"
        />
      </div>
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
