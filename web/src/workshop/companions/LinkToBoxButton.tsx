import { Link2 } from "lucide-react";
import type { Ref } from "react";
import { Button } from "../../base/ui/Button.tsx";

interface LinkToBoxButtonProps {
  /** The title of the questionnaire or text that gets linked. */
  title: string;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Reads 'Link to Box'. The hidden words complete its name; a label would not contain the visible words. */
export function LinkToBoxButton({ title, onClick, ref }: LinkToBoxButtonProps) {
  return (
    <Button ref={ref} kind="outline" onClick={onClick}>
      <Link2 className="size-4.5" aria-hidden />
      <span>
        Link <span className="sr-only">{title}</span> to <span className="sr-only">a</span>{" "}
        <span className="inline-block capitalize">box</span>
      </span>
    </Button>
  );
}
