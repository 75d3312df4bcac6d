import { Check, Copy } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import { TextField } from "./TextField.tsx";

const toldForMs = 3000;

interface LinkFieldProps {
  label: string;
  link: string;
  hint?: string;
  copyLabel?: string;
  /** More that can be done with it, beside the button that copies. */
  children?: ReactNode;
}

/** A link to pass on. If the browser does not let the page copy, the link is selected. */
export function LinkField({ label, link, hint, copyLabel = "Copy Link", children }: LinkFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<"copied" | "selected">();
  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome(undefined), toldForMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    const field = place.current?.querySelector("input");
    if (field) setOutcome((await copyField(field)) ? "copied" : "selected");
  }

  return (
    <div ref={place} className="grid gap-2">
      <TextField
        label={label}
        name="link"
        readOnly
        value={link}
        hint={hint}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap items-center gap-3 max-sm:*:[button,a]:grow">
        <Button onClick={() => void copy()}>
          {outcome === "copied" ? (
            <Check className="size-5" aria-hidden />
          ) : (
            <Copy className="size-5" aria-hidden />
          )}
          <span>{outcome === "copied" ? "Copied" : copyLabel}</span>
        </Button>
        {children}
        <p role="status" className={outcome === "selected" ? "min-w-0 text-sm text-muted" : "sr-only"}>
          {outcome === "copied" && <span>Copied</span>}
          {outcome === "selected" && (
            <span>Your browser does not let us copy: the link is selected, copy it from there.</span>
          )}
        </p>
      </div>
    </div>
  );
}

/** Copies the field's text. False where the browser does not let the page: then the text is at least selected. */
async function copyField(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    try {
      // The only way on a plain http address, where there is no clipboard.
      return document.execCommand("copy");
    } catch {
      return false;
    }
  }
}
