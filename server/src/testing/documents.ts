import type { Documents } from "@boxmates/contract/site/document";

/** Public pages that all say the same. */
export function everyDocument(html: string): Documents {
  return { home: html, boxes: html, activities: html, faq: html, contact: html, signup: html };
}
