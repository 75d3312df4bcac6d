import { Heart } from "lucide-react";

interface HeartToggleProps {
  /** Says what a press does while no heart is given. */
  label: string;
  given: boolean;
  /** The number of hearts given. */
  hearts: number;
  busy?: boolean;
  /** If it is left out, nobody can press it: it only counts. */
  onPress?: (() => void) | undefined;
}

/** A heart that is given or taken back, and how many there are. */
export function HeartToggle({ label, given, hearts, busy = false, onPress }: HeartToggleProps) {
  const icon = <Heart className={`size-5 ${given ? "fill-current" : ""}`} aria-hidden />;
  return (
    <div className="flex shrink-0 items-center">
      {onPress ? (
        <button
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={given}
          aria-busy={busy || undefined}
          className={`grid size-11 cursor-pointer place-items-center rounded-full hover:bg-accent-soft ${given ? "text-accent" : "text-muted"}`}
          onClick={onPress}
        >
          {icon}
        </button>
      ) : (
        <span className="grid size-11 place-items-center text-muted">{icon}</span>
      )}
      <span className="font-medium tabular-nums">
        {hearts}
        <span className="sr-only"> {hearts === 1 ? "heart" : "hearts"}</span>
      </span>
    </div>
  );
}
