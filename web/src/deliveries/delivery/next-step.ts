import type { GroupDelivery } from "@boxmates/contract/pages/group-page";

/**
 * Returns the next thing that a member does with a delivery. The tasting comes before the questionnaire, because the
 * questionnaire tells which product is which.
 */
export function nextStep(
  delivery: Pick<
    GroupDelivery,
    "status" | "awaitsMyParcel" | "tasting" | "activity" | "questionnaireId" | "played"
  >,
): "arrival" | "tasting" | "activity" | "questionnaire" | undefined {
  const { status, awaitsMyParcel, tasting, activity, questionnaireId, played } = delivery;
  if (awaitsMyParcel) return "arrival";
  if (status !== "delivered") return undefined;
  if (tasting !== null && tasting !== "completed" && !played) return "tasting";
  if (activity !== null && activity !== "completed") return "activity";
  return questionnaireId !== null && !played ? "questionnaire" : undefined;
}
