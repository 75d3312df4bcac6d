import type { Box, BoxContent, boxBody, boxContentBody } from "@boxmates/contract/workshop/box";
import type * as z from "zod/mini";
import type { Saved } from "../../base/ui/draft.ts";

/** A box as it is typed. */
export type BoxFields = Pick<Box, "title" | "description" | "isActive"> & {
  boxType: Box["boxType"] | "";
  price: string;
  imageUrl: string;
};

export function savedBox(box: Box | undefined): Saved<BoxFields> {
  const { title = "", description = "", boxType = "", price = "", imageUrl, isActive = true } = box ?? {};
  return {
    version: box?.version,
    fields: { title, description, boxType, price: String(price), imageUrl: imageUrl ?? "", isActive },
  };
}

/** Every field of a box: one that the form left out would be saved as empty. */
type BoxBody = z.output<typeof boxBody>;

/** May lack a type or a price: `call` checks it against the contract's schema. */
export function boxBodyOf({ boxType, price, imageUrl, ...rest }: BoxFields): BoxBody {
  return {
    ...rest,
    boxType: boxType as Box["boxType"],
    // An empty price is missing, not zero.
    price: price === "" ? Number.NaN : Number(price),
    imageUrl: imageUrl || null,
  };
}

/** An item as it is typed. */
export interface ContentFields {
  itemName: string;
  itemDescription: string;
  quantity: string;
  price: string;
  imageUrl: string;
  vendorId: string;
}

export function savedContent(content: BoxContent | undefined): Saved<ContentFields> {
  const { itemName = "", itemDescription = "", quantity = 1, price, imageUrl, vendorId } = content ?? {};
  return {
    version: content?.version,
    fields: {
      itemName,
      itemDescription,
      quantity: String(quantity),
      price: price?.toString() ?? "",
      imageUrl: imageUrl ?? "",
      vendorId: vendorId ?? "",
    },
  };
}

type ContentBody = z.output<typeof boxContentBody>;

export function contentBodyOf(fields: ContentFields): ContentBody {
  const quantity = Number.parseFloat(fields.quantity);
  return {
    ...fields,
    // Specification, section 5: a quantity that is no number counts as 1.
    quantity: Number.isNaN(quantity) ? 1 : quantity,
    price: fields.price === "" ? null : Number(fields.price),
    imageUrl: fields.imageUrl || null,
    vendorId: fields.vendorId || null,
  };
}
