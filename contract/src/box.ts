import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, moment, optionalText, pageOf, pageQuery, requiredText } from "./values.ts";

/** Specification, section 9, and the variety box of product.md. */
export const boxTypes = [
  "gourmet_tasting",
  "culinary_chef",
  "crafting_master",
  "gaming_night",
  "explorer_variety",
] as const;
export type BoxType = (typeof boxTypes)[number];

/** The labels of the public pages. */
export const boxTypeLabels: Record<BoxType, string> = {
  gourmet_tasting: "Gourmet Tasting Box",
  culinary_chef: "Culinary Chef Box",
  crafting_master: "Crafting Master Box",
  gaming_night: "Gaming Night Box",
  explorer_variety: "Explorer's Variety Box",
};

export const boxRefusals = {
  BOX_NOT_FOUND: { status: 404, detail: "This box does not exist any more." },
} as const;

/** A price in dollars with whole cents; stored as `numeric`, so that nothing is rounded on the way. */
export const price = z
  .number("Please enter a price.")
  .check(
    z.minimum(0, "A price cannot be negative."),
    z.maximum(99_999, "This price is too high."),
    z.multipleOf(0.01, "A price has at most two decimals."),
  );

export const box = z.object({
  id,
  title: z.string(),
  description: z.string(),
  boxType: z.enum(boxTypes),
  price: z.number(),
  imageUrl: z.nullable(z.string()),
  isActive: z.boolean(),
  createdAt: moment,
});
export type Box = z.output<typeof box>;

export const boxContent = z.object({
  id,
  boxId: id,
  itemName: z.string(),
  itemDescription: z.string(),
  quantity: z.number(),
  productNumber: z.nullable(z.number()),
  price: z.nullable(z.number()),
  createdAt: moment,
});
export type BoxContent = z.output<typeof boxContent>;

export const boxBody = z.object({
  title: requiredText("Title", 120),
  description: optionalText("Description", 2000),
  boxType: z.enum(boxTypes, "Please choose a box type."),
  price,
  isActive: z._default(z.boolean(), true),
});

export const boxContentBody = z.object({
  itemName: requiredText("Item name", 120),
  itemDescription: optionalText("Item description", 2000),
  quantity: z._default(
    z
      .number()
      .check(
        z.int("A quantity is a whole number."),
        z.minimum(1, "A quantity is at least 1."),
        z.maximum(10_000),
      ),
    1,
  ),
});

const boxParams = z.object({ boxId: id });

export const boxApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/boxes",
    summary: "All boxes, newest first",
    audience: "admin",
    query: pageQuery,
    response: pageOf(z.extend(box, { contentCount: z.number() })),
    refusals: [],
  }),
  create: endpoint({
    method: "POST",
    path: "/admin/boxes",
    summary: "Create a box",
    audience: "admin",
    body: boxBody,
    response: box,
    refusals: [],
  }),
  contents: endpoint({
    method: "GET",
    path: "/admin/boxes/:boxId/contents",
    summary: "The contents of a box, newest first",
    audience: "admin",
    params: boxParams,
    response: z.array(boxContent),
    refusals: ["BOX_NOT_FOUND"],
  }),
  addContent: endpoint({
    method: "POST",
    path: "/admin/boxes/:boxId/contents",
    summary: "Add an item; the server gives it the next product number",
    audience: "admin",
    params: boxParams,
    body: boxContentBody,
    response: boxContent,
    refusals: ["BOX_NOT_FOUND"],
  }),
};
