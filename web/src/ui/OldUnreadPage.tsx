import { useRevalidator } from "react-router";
import { ErrorState } from "./ErrorState.tsx";

/** In place of a page's content that could not be read: it can be read again. */
export function OldUnreadPage({ title, reason }: { title: string; reason: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <ErrorState title={title} text={reason} busy={state === "loading"} onRetry={() => void revalidate()} />
  );
}
