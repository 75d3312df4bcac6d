import { useRevalidator } from "react-router";
import { ErrorState } from "../ui/ErrorState.tsx";

export function UnreadTasting({ reason }: { reason: string }) {
  const { state, revalidate } = useRevalidator();
  return <ErrorState text={reason} busy={state === "loading"} onRetry={() => void revalidate()} />;
}
