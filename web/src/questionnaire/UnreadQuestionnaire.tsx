import { useRevalidator } from "react-router";
import { ErrorState } from "../ui/ErrorState.tsx";

export function UnreadQuestionnaire({ reason }: { reason: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <ErrorState
      title="Failed to fetch questionnaire"
      text={reason}
      busy={state === "loading"}
      onRetry={() => void revalidate()}
    />
  );
}
