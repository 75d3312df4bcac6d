import type { BoxContent } from "@boxmates/contract/workshop/box";

/** The items as the server will number them in this order. */
export function inOrder(contents: readonly BoxContent[], ids: readonly string[]): BoxContent[] {
  return ids.flatMap((id, place) => {
    const content = contents.find((item) => item.id === id);
    return content ? [{ ...content, productNumber: place + 1 }] : [];
  });
}
