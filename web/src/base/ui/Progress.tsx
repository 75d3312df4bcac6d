import { Progress as Base } from "@base-ui/react/progress";

interface ProgressProps {
  label: string;
  /** In percent, from 0 to 100. */
  value: number;
  /** Shown, and read out, in place of the label and the percentage. */
  words?: { said: string; beside: string };
}

/** A bar that shows how far something has come. */
export function Progress({ label, value, words }: ProgressProps) {
  return (
    <Base.Root
      value={value}
      locale="en-US"
      {...(words && { "aria-label": label, getAriaValueText: () => words.said })}
      className="grid grid-cols-[1fr_auto] gap-2 text-sm font-medium tabular-nums"
    >
      {words ? <span>{words.said}</span> : <Base.Label>{label}</Base.Label>}
      {words ? <span className="text-muted">{words.beside}</span> : <Base.Value />}
      <Base.Track className="col-span-2 h-3 overflow-hidden rounded-full bg-accent-soft">
        <Base.Indicator className="h-full rounded-full bg-accent transition-[width] duration-300" />
      </Base.Track>
    </Base.Root>
  );
}
