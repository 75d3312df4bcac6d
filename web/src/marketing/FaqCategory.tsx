import { ChevronDown } from "lucide-react";
import type { faqCategories } from "./faq-content.ts";

/** The details share one name: the browser itself keeps at most one of them open. */
export function FaqCategory({ category }: { category: (typeof faqCategories)[number] }) {
  return (
    <section aria-labelledby={category.id} className="mb-10">
      <h2 id={category.id} className="mb-3 text-2xl font-bold">
        {category.title}
      </h2>
      <div className="divide-y divide-line overflow-hidden rounded-3xl border border-line bg-surface shadow-soft">
        {category.questions.map(({ question, answer }) => (
          <details key={question} name={category.id} className="group">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 py-3 font-semibold text-balance -outline-offset-3 hover:bg-accent-soft [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                className="size-5 shrink-0 text-accent transition-transform group-open:rotate-180"
                aria-hidden
              />
            </summary>
            <p className="px-5 pb-5 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
