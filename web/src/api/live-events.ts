import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { listenTo } from "./live-reads.ts";

/**
 * Reads the page's data again when something on the topic, or on one of several, changes. An empty topic subscribes to
 * nothing.
 */
export function useLivePage(topics: string | readonly string[]): void {
  const { revalidate } = useRevalidator();
  // Joined, so that equal topics are identical in every rendering.
  const names = typeof topics === "string" ? topics : topics.join(" ");
  useEffect(() => listenToAll(names.split(" "), () => void revalidate()), [names, revalidate]);
}

/** Calls back once for simultaneous events of several topics, such as those when the stream opens. */
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
