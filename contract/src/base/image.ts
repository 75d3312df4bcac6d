import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, largestNumber, moment, pageMaxItems, searchText, storedText } from "./values.ts";

/** Some phones call a JPEG `image/jpg`. */
export const imageTypes = ["image/png", "image/jpeg", "image/jpg", "image/webp", "image/avif"] as const;
export const imageMaxMegabytes = 10;
export const imageMaxBytes = imageMaxMegabytes * 1024 ** 2;
/** The files that a picture can be, in words. */
export const imageFiles = `PNG, JPEG, WebP or AVIF, at most ${imageMaxMegabytes} MB`;

export const imageSizes = ["small", "medium", "large"] as const;
export type ImageSize = (typeof imageSizes)[number];

/** The longest side of each size in pixels; a smaller picture is not enlarged. */
export const imageSides: Record<ImageSize, number> = { small: 320, medium: 800, large: 1600 };

/** Under the site's root, not under `/api`: `/images/HASH-medium.webp` never changes, `/images/named/NAME` may. */
export const imagesPath = "/images";

export const imageRefusals = {
  IMAGE_INVALID: {
    status: 422,
    detail: "This file is not a picture that we can read. A picture is a PNG, JPEG, WebP or AVIF file.",
  },
  IMAGE_EXISTS: {
    status: 409,
    detail: "There is a picture with this name already. Rename it, or replace that one.",
  },
} as const;

export const maxImageNameCharacters = 100;

/** A picture's name in its URL: letters, digits, `.`, `-` and `_`. */
export const imageName = storedText("Please name the picture.").check(
  z.minLength(1, "Please name the picture."),
  z.maxLength(maxImageNameCharacters, `A name can have at most ${maxImageNameCharacters} characters.`),
  z.regex(/^[\w-][\w.-]*$/, "A name has letters, digits, dots, hyphens and underscores."),
);

const httpsAddress = z.url({ protocol: /^https$/ });

/** The address of a picture: in our own store, or anywhere on https. */
export const imageUrl = z.nullable(
  storedText().check(
    z.maxLength(2000, "This address is too long."),
    z.refine(isImageAddress, "Please enter an address that begins with https://, or choose a picture."),
  ),
);

function isImageAddress(address: string): boolean {
  if (/^\/images\/(named\/)?[\w-][\w.-]*$/.test(address)) return true;
  return httpsAddress.safeParse(address).success;
}

export const image = z.object({
  id,
  name: z.string(),
  /** The hash of the content: the same bytes have the same hash and the same addresses. */
  hash: z.string(),
  /** The width of the largest available size. */
  width: z.number(),
  height: z.number(),
  /** The address of the medium size, which never changes and goes into a box's `imageUrl`. */
  url: z.string(),
  createdAt: moment,
  updatedAt: moment,
});
export type Image = z.output<typeof image>;

/** Returns the address of another size of one of our pictures; returns any other address unchanged. */
export function imageAddress(url: string, size: ImageSize): string {
  return url.replace(/^(\/images\/[0-9a-f]+)-(small|medium|large)\.webp$/, `$1-${size}.webp`);
}

const onlyTrue = z._default(z.stringbool(), false);

export const imageApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/images",
    summary: "The image library, by name",
    audience: "admin",
    query: z.object({
      search: searchText,
      limit: z._default(
        z.coerce.number().check(z.int(), z.minimum(1), z.maximum(pageMaxItems)),
        pageMaxItems,
      ),
      offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(largestNumber)), 0),
    }),
    response: z.object({ items: z.array(image), total: z.number() }),
    refusals: [],
  }),
  upload: endpoint({
    method: "POST",
    path: "/admin/images",
    summary: `Upload a picture: ${imageFiles}; it is re-encoded in three sizes`,
    audience: "admin",
    query: z.object({
      name: imageName,
      /** Replaces a picture with this name. */
      upsert: onlyTrue,
      /** How many seconds the mutable address may be cached. */
      cacheControl: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(31_536_000)), 3600),
    }),
    upload: { maxBytes: imageMaxBytes, types: imageTypes },
    response: image,
    refusals: ["IMAGE_INVALID", "IMAGE_EXISTS"],
  }),
};
