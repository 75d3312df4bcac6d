import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";

type ErrorStateProps = {
  title?: string;
  text: ReactNode;
  onRetry: () => void;
  busy?: boolean | undefined;
};

/** Takes the place of content that could not be read. */
export function ErrorState({ title = "That did not work", text, onRetry, busy }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-3xl border border-line bg-danger-soft px-6 py-10 text-center"
    >
      <CloudOff className="size-8 text-danger" aria-hidden />
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="max-w-prose">{text}</p>
      <Button kind="outline" busy={busy} busyLabel="Trying again..." onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
