import { Progress as Base } from "@base-ui/react/progress";

/** How far something has come, in percent from 0 to 100. */
export function Progress({ label, value }: { label: string; value: number }) {
  return (
    <Base.Root value={value} locale="en-US" className="grid grid-cols-[1fr_auto] gap-y-2 text-sm font-medium">
      <Base.Label>{label}</Base.Label>
      <Base.Value className="tabular-nums" />
      <Base.Track className="col-span-2 h-3 overflow-hidden rounded-full bg-accent-soft">
        <Base.Indicator className="h-full rounded-full bg-accent transition-[width] duration-300" />
      </Base.Track>
    </Base.Root>
  );
}
