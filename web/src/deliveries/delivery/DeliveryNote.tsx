import { MessageCircleMore } from "lucide-react";

/** Shows the administrators' note on a delivery. */
export function DeliveryNote({ notes }: { notes: string }) {
  if (notes === "") return null;
  return (
    <p className="flex gap-2.5 rounded-2xl border border-line bg-honey-soft px-4 py-3">
      <MessageCircleMore className="mt-0.5 size-5 shrink-0 text-honey" aria-hidden />
      <span dir="auto" className="min-w-0 whitespace-pre-line wrap-anywhere">
        <span className="sr-only">Note from us: </span>
        {notes}
      </span>
    </p>
  );
}
