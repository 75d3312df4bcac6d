import { LoaderCircle } from "lucide-react";

export function Spinner({ label = "Loading…" }: { label?: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 p-10 text-muted">
      <LoaderCircle className="size-6 animate-spin text-accent" aria-hidden />
      {label}
    </div>
  );
}
