import { LoaderCircle } from "lucide-react";

interface SpinnerProps {
  label?: string;
  className?: string;
}

export function Spinner({ label = "Loading…", className = "p-10" }: SpinnerProps) {
  return (
    <div role="status" className={`flex items-center justify-center gap-3 text-muted ${className}`}>
      <LoaderCircle className="size-6 animate-spin text-accent" aria-hidden />
      {label}
    </div>
  );
}
