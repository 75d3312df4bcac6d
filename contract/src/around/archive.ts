import { brand } from "../base/brand.ts";
import { groupSlug } from "../groups/group.ts";

/** The book of a year with its photos as a zip, only for members of its group: `/api` and this path, with `?year=`. */
export const bookArchivePath = "/groups/:groupId/book.zip";

/** Everything stored about the signed-in person as a zip, with their photos: `/api` and this path. */
export const ownArchivePath = "/personal-data.zip";

export const zipType = "application/zip";

/** How many zips a person can download in an hour. */
export const archivesPerHour = 20;

const own = brand.toLowerCase();

/** The names of files have only letters, digits and hyphens, so that every system can unpack and save them. */
export function fileNameOf(...parts: readonly string[]): string {
  return parts
    .map((part) => groupSlug(part).slice(0, 40).replace(/-$/, ""))
    .filter(Boolean)
    .join("-");
}

export function bookArchiveName(groupName: string, year: number): string {
  return `${fileNameOf(own, "book", groupName, String(year))}.zip`;
}

/** `exportedAt` is a moment. */
export function ownArchiveName(exportedAt: string): string {
  return `${fileNameOf(own, "data", exportedAt.slice(0, 10))}.zip`;
}
