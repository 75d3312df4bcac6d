import { useRevalidator } from "react-router";
import { ErrorState } from "../ui/ErrorState.tsx";

export function UnreadProfile({ reason }: { reason: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <ErrorState
      title="Failed to load profile"
      text={reason}
      busy={state === "loading"}
      onRetry={() => void revalidate()}
    />
  );
}
