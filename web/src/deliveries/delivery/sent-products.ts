import { tidyLine } from "@boxmates/contract/base/tidy-text";
import {
  type DeliveryContents,
  type KeptProduct,
  maxKeptProducts,
} from "@boxmates/contract/deliveries/delivery-contents";

/** A product of a delivery as it is being edited. */
export interface SentProduct extends Omit<KeptProduct, "id"> {
  /** Identifies the row on the page. */
  key: string;
  /** Null for something that the box never had. */
  id: string | null;
}

export const rowsOf = (products: readonly KeptProduct[]): SentProduct[] =>
  products.map((product) => ({ ...product, key: product.id }));

/** The products that the box has now and the list does not. */
export function addable(
  { boxProducts }: Pick<DeliveryContents, "boxProducts">,
  rows: readonly SentProduct[],
) {
  return boxProducts.filter(({ id }) => !rows.some((row) => row.id === id));
}

export const isFull = (rows: readonly SentProduct[]): boolean => rows.length >= maxKeptProducts;

/** The rows in the order of these keys. */
export function sorted(rows: readonly SentProduct[], keys: readonly string[]): SentProduct[] {
  return rows.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));
}

/** Returns whether the row is another product than the one with its id, and so rated for itself. */
export function isSubstitute(
  row: SentProduct,
  { products, boxProducts }: Pick<DeliveryContents, "products" | "boxProducts">,
): boolean {
  const known = [...products, ...boxProducts].find(({ id }) => id === row.id);
  return known === undefined || known.itemName !== tidyLine(row.itemName);
}
