import { CircleAlert, CircleCheck, Info } from "lucide-react";

/** At the bottom, where no heading is; above the keyboard of a phone and the notice of a lost network. */
export const toastPlaceClass =
  "fixed right-4 bottom-[calc(1rem+var(--keyboard-height,0px)+var(--notice-height,0px))] z-60 grid w-[calc(100vw-2rem)] gap-2 sm:w-96";

export const toastClass = {
  card: "rounded-2xl border border-line bg-raised shadow-lifted transition duration-300",
  content: "flex items-start gap-3 p-4 pr-2",
  words: "min-w-0 grow wrap-anywhere",
  title: "font-semibold",
  description: "text-sm text-muted",
  close:
    "-my-2.5 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-muted hover:bg-accent-soft hover:text-ink",
};

export function ToastIcon({ type }: { type: string | undefined }) {
  if (type === "error") return <CircleAlert className="shrink-0 text-danger" aria-hidden />;
  if (type === "info") return <Info className="shrink-0 text-sky" aria-hidden />;
  return <CircleCheck className="shrink-0 text-success" aria-hidden />;
}
