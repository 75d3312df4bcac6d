import { type Image, imageApi } from "@boxmates/contract/image";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../api/client.ts";
import { readPart } from "../api/read-part.ts";
import { usePart } from "../api/use-part.ts";

const failed = "Failed to fetch pictures";

export interface ImageList {
  items: Image[];
  total: number;
}

/** The library's pictures whose name contains the search, by name, a hundred at a time. */
export function useImages(search: string) {
  const read = useCallback(() => call(imageApi.list, { query: { search } }), [search]);
  const { part, busy, readAgain, assume } = usePart<ImageList>(failed, read);
  const [readingMore, setReadingMore] = useState(false);
  const searched = useRef(search);
  useEffect(() => {
    searched.current = search;
  }, [search]);
  async function readMore(): Promise<void> {
    if (!part?.ok) return;
    const { items } = part.value;
    setReadingMore(true);
    const next = await readPart(
      () => failed,
      () => call(imageApi.list, { query: { search, offset: items.length } }),
    ).finally(() => setReadingMore(false));
    if (!next.ok || searched.current !== search) return;
    // Where one was added meanwhile, what comes next begins with what was the last.
    const known = new Set(items.map(({ id }) => id));
    const more = next.value.items.filter(({ id }) => !known.has(id));
    assume({ items: [...items, ...more], total: next.value.total });
  }
  return { part, busy, readAgain, readingMore, readMore: () => void readMore() };
}
