import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { imageUrl } from "../base/image.ts";
import {
  descriptionMaxCharacters,
  id,
  moment,
  optionalLines,
  requiredText,
  searchedPageOf,
  searchedPageQuery,
  searchText,
  titleMaxCharacters,
} from "../base/values.ts";
import { basedOnQuery, restoreBody, versionNumber } from "../base/versions.ts";

/** Specification, section 9, and the variety box. */
export const boxTypes = [
  "gourmet_tasting",
  "culinary_chef",
  "crafting_master",
  "gaming_night",
  "explorer_variety",
] as const;
export type BoxType = (typeof boxTypes)[number];

/** The type of this name, such as one in an address; undefined if there is none. */
export const boxTypeNamed = (name: string | null): BoxType | undefined =>
  boxTypes.find((type) => type === name);

/** The labels from the public pages. */
export const boxTypeLabels: Record<BoxType, string> = {
  gourmet_tasting: "Gourmet Tasting Box",
  culinary_chef: "Culinary Chef Box",
  crafting_master: "Crafting Master Box",
  gaming_night: "Gaming Night Box",
  explorer_variety: "Explorer's Variety Box",
};

/** The part of a box that the pages of a group show. */
export const boxName = z.object({ id, title: z.string(), boxType: z.enum(boxTypes) });

/** The most box names offered in a chooser; a search finds the others. */
export const shownBoxNames = 100;

export const boxRefusals = {
  BOX_NOT_FOUND: { status: 404, detail: "This box no longer exists." },
  BOX_IN_USE: {
    status: 409,
    detail:
      "Groups have subscribed to this box, so it cannot be deleted. Deactivate it, and nobody new can subscribe.",
  },
  CONTENT_NOT_FOUND: { status: 404, detail: "This item no longer exists." },
  ORDER_OUTDATED: {
    status: 409,
    detail: "Somebody else has changed the items or their order. Nothing was moved; please look again.",
  },
} as const;

/** A price in dollars with whole cents; stored as `numeric`, so that nothing gets rounded. */
export const price = z
  .number("Please enter a price.")
  .check(
    z.minimum(0, "A price cannot be negative."),
    z.maximum(99_999, "This price is too high."),
    z.multipleOf(0.01, "A price has at most two decimals."),
  );

/** The least that a card is charged with payments on; our provider takes less as paid without any money. */
export const leastChargedPrice = 0.5;

/** Says why a box cannot cost this where boxes are paid; undefined if it can. One that costs nothing is free. */
export function chargedPriceFault(price: number): string | undefined {
  return price > 0 && price < leastChargedPrice
    ? "No card can be charged less than $0.50. Please enter at least 0.50, or 0 for a free box."
    : undefined;
}

export const box = z.object({
  id,
  title: z.string(),
  description: z.string(),
  boxType: z.enum(boxTypes),
  price: z.number(),
  imageUrl: z.nullable(z.string()),
  isActive: z.boolean(),
  /** The version of the box itself; changes to its contents do not affect it. */
  version: versionNumber,
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
  imageUrl: z.nullable(z.string()),
  vendorId: z.nullable(id),
  /** The version of this item; changes to its box, to other items or to the order do not affect it. */
  version: versionNumber,
  createdAt: moment,
});
export type BoxContent = z.output<typeof boxContent>;

export const boxBody = z.object({
  title: requiredText("Title", titleMaxCharacters),
  description: optionalLines("Description", descriptionMaxCharacters),
  boxType: z.enum(boxTypes, "Please choose a box type."),
  price,
  imageUrl: z._default(imageUrl, null),
  isActive: z._default(z.boolean(), true),
});

export const boxContentBody = z.object({
  itemName: requiredText("Item name", titleMaxCharacters),
  itemDescription: optionalLines("Item description", descriptionMaxCharacters),
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
  price: z._default(z.nullable(price), null),
  imageUrl: z._default(imageUrl, null),
  /** The vendor of the product: an account with that role. */
  vendorId: z._default(z.nullable(id), null),
});

const boxEntry = z.extend(box, {
  contentCount: z.number(),
  /** Groups with an active subscription. */
  subscribedGroups: z.number(),
});
export type BoxEntry = z.output<typeof boxEntry>;

export const boxQuery = z.extend(searchedPageQuery, { boxType: z.optional(z.enum(boxTypes)) });

const boxList = searchedPageOf(boxEntry);
export type BoxList = z.output<typeof boxList>;

const boxParams = z.object({ boxId: id });
const contentParams = z.extend(boxParams, { contentId: id });
const orderedIds = z.array(id).check(z.maxLength(1000));

export const boxApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/boxes",
    summary:
      "Boxes, newest first, with their numbers of items and of groups that receive them; searched by title and description",
    audience: "admin",
    query: boxQuery,
    response: boxList,
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
  names: endpoint({
    method: "GET",
    path: "/admin/box-names",
    summary: "The boxes that can be linked, by title; only those whose title contains the search",
    audience: "admin",
    query: z.object({ search: searchText }),
    response: z.array(z.pick(box, { id: true, title: true, boxType: true, isActive: true })),
    refusals: [],
  }),
  update: endpoint({
    method: "PUT",
    path: "/admin/boxes/:boxId",
    summary: "Replace a box's details; refused if somebody has changed them since the version `basedOn`",
    audience: "admin",
    params: boxParams,
    body: z.extend(boxBody, { basedOn: versionNumber }),
    response: box,
    refusals: ["BOX_NOT_FOUND", "CHANGED_SINCE"],
  }),
  deactivate: endpoint({
    method: "POST",
    path: "/admin/boxes/:boxId/deactivate",
    summary: "Deactivate a box and change nothing else about it",
    audience: "admin",
    params: boxParams,
    response: box,
    refusals: ["BOX_NOT_FOUND"],
  }),
  duplicate: endpoint({
    method: "POST",
    path: "/admin/boxes/:boxId/copies",
    summary: "Create an inactive copy of a box, with its contents",
    audience: "admin",
    params: boxParams,
    response: box,
    refusals: ["BOX_NOT_FOUND"],
  }),
  delete: endpoint({
    method: "DELETE",
    path: "/admin/boxes/:boxId",
    summary: "Delete a box that no group has ever subscribed to",
    audience: "admin",
    params: boxParams,
    refusals: ["BOX_NOT_FOUND", "BOX_IN_USE"],
  }),
  updateContent: endpoint({
    method: "PUT",
    path: "/admin/boxes/:boxId/contents/:contentId",
    summary:
      "Replace an item's details but its product number; refused if somebody has changed it since the version `basedOn`",
    audience: "admin",
    params: contentParams,
    body: z.extend(boxContentBody, { basedOn: versionNumber }),
    response: boxContent,
    refusals: ["BOX_NOT_FOUND", "CONTENT_NOT_FOUND", "CHANGED_SINCE"],
  }),
  deleteContent: endpoint({
    method: "DELETE",
    path: "/admin/boxes/:boxId/contents/:contentId",
    summary:
      "Delete an item that nobody has played with; refused if somebody has changed it since the version `basedOn`",
    audience: "admin",
    params: contentParams,
    query: basedOnQuery,
    refusals: ["BOX_NOT_FOUND", "CONTENT_NOT_FOUND", "CHANGED_SINCE"],
  }),
  orderContents: endpoint({
    method: "PUT",
    path: "/admin/boxes/:boxId/content-order",
    summary: "Number the items 1..n in this order; refused if `formerIds` is not their current order",
    audience: "admin",
    params: boxParams,
    body: z.object({ contentIds: orderedIds, formerIds: orderedIds }),
    response: z.array(boxContent),
    refusals: ["BOX_NOT_FOUND", "ORDER_OUTDATED"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/admin/boxes/:boxId/restore",
    summary: "Restore an earlier version, including its contents, as a new version",
    audience: "admin",
    params: boxParams,
    body: restoreBody,
    response: box,
    refusals: ["BOX_NOT_FOUND", "VERSION_NOT_FOUND", "CHANGED_SINCE"],
  }),
};

/** Sorts a box's items by number; items without one come last, in the order they were added. */
export function byNumber<Item extends Pick<BoxContent, "id" | "productNumber" | "createdAt">>(
  items: readonly Item[],
): Item[] {
  const place = ({ productNumber }: Item) => productNumber ?? Number.POSITIVE_INFINITY;
  return items.toSorted((a, b) => {
    const numbered = place(a) === place(b) ? 0 : place(a) - place(b);
    return numbered || a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id);
  });
}
