import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { id, isId, pageLimit, searchText } from "../base/values.ts";
import { boxTypes } from "../workshop/box.ts";

/** Ratings and guesses are told together with at least four others. See docs/decisions/0049. */
export const fewestRatings = 5;

/** How many months the page shows of each product; the file has all. */
export const shownVendorMonths = 12;

/** The most vendors that a search offers. */
export const shownVendors = 20;

export const vendorRefusals = {
  VENDOR_ONLY: {
    status: 403,
    detail: "This page is for vendors, and your account is not a vendor's. Nothing has changed.",
  },
} as const;

export const vendorSorts = ["name", "rating", "guesses", "parcels"] as const;
export type VendorSort = (typeof vendorSorts)[number];

const vendorFilter = z.object({
  /** Part of a product's name or of its box's title, ignoring case. */
  search: searchText,
  boxType: z.optional(z.enum(boxTypes)),
  sort: z._default(z.enum(vendorSorts), "name"),
});

const vendorQuery = z.extend(vendorFilter, {
  /** The last product of the page before. */
  after: z.optional(id),
  limit: pageLimit,
});

/** Null below `fewestRatings`. */
const toldRatings = z.nullable(z.object({ count: z.number(), average: z.number() }));
const toldGuesses = z.nullable(z.object({ count: z.number(), right: z.number() }));

const vendorMonth = z.object({
  /** For example `2026-11`, in UTC: when the boxes arrived. */
  month: z.string(),
  parcels: z.number(),
  ratings: toldRatings,
  guesses: toldGuesses,
});
export type VendorMonth = z.output<typeof vendorMonth>;

const vendorProduct = z.object({
  id,
  itemName: z.string(),
  imageUrl: z.nullable(z.string()),
  boxTitle: z.string(),
  boxType: z.enum(boxTypes),
  /** False once the product belongs to somebody else; the figures are of the time before. */
  isCurrent: z.boolean(),
  groups: z.number(),
  parcels: z.number(),
  ratings: toldRatings,
  /** How many ratings have one star, two stars and so on; null where `ratings` is. */
  distribution: z.nullable(z.array(z.number())),
  guesses: toldGuesses,
  /** The months in which something arrived or was told, oldest first. */
  months: z.array(vendorMonth),
});
export type VendorProduct = z.output<typeof vendorProduct>;

const vendorDesk = z.object({
  items: z.array(vendorProduct),
  /** The `after` of the following page; null at the end. */
  next: z.nullable(z.string()),
  /** How many products match the search and the filter. */
  matching: z.number(),
  /** About all products. */
  total: z.object({ products: z.number(), parcels: z.number(), ratings: toldRatings }),
});
export type VendorDesk = z.output<typeof vendorDesk>;

/** Up to three ids with commas between: a form shows what is saved, what somebody else has saved, and what is chosen. */
const idList = z._default(
  z.string().check(
    z.maxLength(3 * 37),
    z.refine((list) => list === "" || list.split(",").every(isId), "These are not ids."),
  ),
  "",
);

const namedVendor = z.object({
  userId: id,
  fullName: z.string(),
  email: z.string(),
  /** False if they have lost the role since they were named. */
  isVendor: z.boolean(),
});
export type NamedVendor = z.output<typeof namedVendor>;

export const vendorApi = {
  desk: endpoint({
    method: "GET",
    path: "/vendor/products",
    summary:
      "A vendor's own products with what has become of them; ratings are told together, of at least five people in three groups",
    audience: "signed-in",
    query: vendorQuery,
    response: vendorDesk,
    refusals: ["VENDOR_ONLY"],
  }),
  file: endpoint({
    method: "GET",
    path: "/vendor/products/file",
    summary: "The same as CSV, with every month; formulas are defused",
    audience: "signed-in",
    query: vendorFilter,
    response: z.object({ fileName: z.string(), text: z.string(), products: z.number() }),
    refusals: ["VENDOR_ONLY"],
  }),
  search: endpoint({
    method: "GET",
    path: "/admin/vendors",
    summary: "The vendors whose name or address contains a text, by name, and those with given ids",
    audience: "admin",
    query: z.object({ search: searchText, named: idList }),
    response: z.object({
      items: z.array(namedVendor),
      /** How many match, those beyond `shownVendors` included. */
      matching: z.number(),
      /** Those of the given ids whose account is still there. */
      named: z.array(namedVendor),
    }),
    refusals: [],
  }),
};
