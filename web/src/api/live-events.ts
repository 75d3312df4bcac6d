import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { listenTo } from "./live-reads.ts";

/**
 * Reads the page's data again when something on the topic changes, or on one of several; an empty topic waits for one.
 */
export function useLivePage(topics: string | readonly string[]): void {
  const { revalidate } = useRevalidator();
  // As one text, so that the same topics are the same at every rendering.
  const names = typeof topics === "string" ? topics : topics.join(" ");
  useEffect(() => listenToAll(names.split(" "), () => void revalidate()), [names, revalidate]);
}

/** Calls back once for what several topics tell at the same time, as all of them do when the stream opens. */
export function listenToAll(topics: readonly string[], listener: () => void): () => void {
  let due = false;
  let ended = false;
  const hear = () => {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      if (!ended) listener();
    });
  };
  const ends = topics.filter(Boolean).map((topic) => listenTo(topic, hear));
  return () => {
    ended = true;
    for (const end of ends) end();
  };
}
