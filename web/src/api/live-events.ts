import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { listenTo } from "./live-stream.ts";

/** Reads the page's data again when something on the topic changes; an empty topic waits for one. */
export function useLivePage(topic: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => (topic ? listenTo(topic, () => void revalidate()) : undefined), [topic, revalidate]);
}
