import { boxApi, shownBoxNames } from "@boxmates/contract/box";
import { searchMaxCharacters } from "@boxmates/contract/values";
import { useEffect, useState } from "react";
import { call } from "../api/client.ts";
import { reasonOf } from "../api/messages.ts";
import { TextField } from "../ui/TextField.tsx";
import { typingPauseMs } from "../ui/typing-pause.ts";
import type { BoxName } from "./box-options.ts";

interface BoxSearchProps {
  all: readonly BoxName[];
  found: readonly BoxName[];
  onFound: (boxes: readonly BoxName[]) => void;
}

/** Narrows a long list of boxes down by their titles, as somebody types. */
export function BoxSearch({ all, found, onFound }: BoxSearchProps) {
  const [search, setSearch] = useState("");
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    const find = () =>
      call(boxApi.names, { query: { search } }, stop.signal).then(
        (boxes) => {
          if (stop.signal.aborted) return;
          setFailed(undefined);
          onFound(boxes);
        },
        (error) => {
          if (!stop.signal.aborted) setFailed(reasonOf(error));
        },
      );
    if (search.trim() === "") onFound(all);
    const timer = search.trim() === "" ? undefined : setTimeout(() => void find(), typingPauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search, all, onFound]);
  return (
    <TextField
      label="Find by title"
      name="search"
      type="search"
      autoComplete="off"
      maxLength={searchMaxCharacters}
      className="[&::-webkit-search-cancel-button]:cursor-pointer [&::-webkit-search-cancel-button]:grayscale"
      value={search}
      onChange={({ target }) => setSearch(target.value)}
      // Enter would send the form before a box is chosen.
      onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      hint={<span aria-live="polite">{failed ?? countWords(found.length)}</span>}
    />
  );
}

function countWords(count: number): string {
  if (count >= shownBoxNames) return `The first ${shownBoxNames} by title are below. Type to find others.`;
  if (count === 0) return "No box has such a title.";
  return count === 1 ? "One box is below." : `${count} boxes are below.`;
}
