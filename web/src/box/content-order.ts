import type { BoxContent } from "@boxmates/contract/box";

/** The items by their number; those without one come last, as they were added. */
export function byNumber(contents: readonly BoxContent[]): BoxContent[] {
  const place = ({ productNumber }: BoxContent) => productNumber ?? Number.POSITIVE_INFINITY;
  return contents.toSorted((a, b) => {
    const numbered = place(a) === place(b) ? 0 : place(a) - place(b);
    return numbered || a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id);
  });
}

/** The items as they are once the server has numbered them in this order. */
export function inOrder(contents: readonly BoxContent[], ids: readonly string[]): BoxContent[] {
  return ids.flatMap((id, place) => {
    const content = contents.find((item) => item.id === id);
    return content ? [{ ...content, productNumber: place + 1 }] : [];
  });
}
