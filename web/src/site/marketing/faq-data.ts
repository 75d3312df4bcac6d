import type { faqCategories } from "./faq-content.ts";

/** Questions and answers in the terms of schema.org. */
export function faqData(categories: typeof faqCategories) {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: categories
      .flatMap(({ questions }) => [...questions])
      .map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
  };
}
