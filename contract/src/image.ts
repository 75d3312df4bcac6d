import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, moment, pageMaxItems, searchText } from "./values.ts";

export const imageTypes = ["image/png", "image/jpeg", "image/webp", "image/avif"] as const;
export const imageMaxBytes = 10 * 1024 * 1024;

/** The longest side of each size in pixels; a smaller picture is not enlarged. */
export const imageSizes = { small: 320, medium: 800, large: 1600 } as const;
export type ImageSize = keyof typeof imageSizes;

/** Below the site's root, not below `/api`: `/images/HASH-medium.webp` never changes, `/images/named/NAME` may. */
export const imagesPath = "/images";

export const imageRefusals = {
  IMAGE_INVALID: { status: 422, detail: "This file is not a picture that we can read." },
  IMAGE_EXISTS: {
    status: 409,
    detail: "There is a picture with this name already. Rename it, or replace that one.",
  },
} as const;

export const maxImageNameCharacters = 100;

/** A file's name as it stands in its address: letters, digits, `.`, `-` and `_`. */
export const imageName = z
  .string("Please name the picture.")
  .check(
    z.trim(),
    z.minLength(1, "Please name the picture."),
    z.maxLength(maxImageNameCharacters, `A name can have at most ${maxImageNameCharacters} characters.`),
    z.regex(/^[\w-][\w.-]*$/, "A name has letters, digits, dots, hyphens and underscores."),
  );

const httpsAddress = z.url({ protocol: /^https$/ });

/** Where a picture is: in our own store, or anywhere on https. */
export const imageUrl = z.nullable(
  z
    .string()
    .check(
      z.trim(),
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
  /** The content: the same bytes have the same hash, and the same addresses. */
  hash: z.string(),
  /** Of the largest size that there is. */
  width: z.number(),
  height: z.number(),
  /** The medium size's address, which never changes: what a box's `imageUrl` is set to. */
  url: z.string(),
  createdAt: moment,
  updatedAt: moment,
});
export type Image = z.output<typeof image>;

/** The address of another size of a picture of ours; any other address as it is. */
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
      offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
    }),
    response: z.object({ items: z.array(image), total: z.number() }),
    refusals: [],
  }),
  upload: endpoint({
    method: "POST",
    path: "/admin/images",
    summary: "Upload a picture: PNG, JPEG, WebP or AVIF of at most 10 MB; it is re-encoded in three sizes",
    audience: "admin",
    query: z.object({
      name: imageName,
      /** Whether a picture of this name is replaced. */
      upsert: onlyTrue,
      /** Seconds for which its mutable address may be cached. */
      cacheControl: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(31_536_000)), 3600),
    }),
    upload: { maxBytes: imageMaxBytes, types: imageTypes },
    response: image,
    refusals: ["IMAGE_INVALID", "IMAGE_EXISTS"],
  }),
};
