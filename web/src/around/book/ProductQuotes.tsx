import { useRead } from "../../base/api/read.ts";
import { deliveryMemories, type PageIds } from "./reads.ts";

interface ProductQuotesProps {
  ids: PageIds;
  contentId: string;
}

/** Shows a product's quotes from the memory book; nothing while they are read, or if that fails. */
export default function ProductQuotes({ ids, contentId }: ProductQuotesProps) {
  const { value } = useRead(deliveryMemories(ids));
  const quotes = (value?.items ?? [])
    .filter((item) => item.kind === "quote")
    .filter(({ product }) => product?.contentId === contentId);
  if (quotes.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <h3 className="text-lg font-bold">What was said</h3>
      {quotes.map(({ id, words, saidBy }) => (
        <blockquote key={id} className="wrap-anywhere">
          <p dir="auto" className="font-semibold">
            “{words}”
          </p>
          <p className="text-sm text-muted">
            — <bdi>{saidBy || "Unknown User"}</bdi>
          </p>
        </blockquote>
      ))}
    </section>
  );
}
