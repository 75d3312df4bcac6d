import { type Image, imageApi } from "@boxmates/contract/base/image";
import { call } from "../api/client.ts";
import { readBy } from "../api/read.ts";

export interface ImageList {
  search: string;
  pages: number;
  items: Image[];
  total: number;
}

const pageLength = 100;

/** The first pages of the library's pictures whose name contains the search, by name. */
export const imageList = (search: string, pages: number) =>
  readBy([imageApi.list.path, search, pages], (signal) => readPages(search, pages, signal), {
    failed: "Failed to fetch pictures",
  });

async function readPages(search: string, pages: number, signal: AbortSignal): Promise<ImageList> {
  const offsets = Array.from({ length: pages }, (_, page) => page * pageLength);
  const read = await Promise.all(
    offsets.map((offset) => call(imageApi.list, { query: { search, offset, limit: pageLength } }, signal)),
  );
  // A picture that is added between two requests moves another one to the next page.
  const byId = new Map(read.flatMap(({ items }) => items).map((image) => [image.id, image]));
  return { search, pages, items: [...byId.values()], total: read.at(-1)?.total ?? 0 };
}
