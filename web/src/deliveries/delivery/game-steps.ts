import type { GroupDelivery } from "@boxmates/contract/pages/group-page";
import type { OwnProgress } from "@boxmates/contract/play/play-status";

type Progressed = OwnProgress & Pick<GroupDelivery, "status">;

export type GameStep = "tasting" | "activity" | "questionnaire" | "results";

/** The name of each step, on every page. */
export const stepLabels: Record<GameStep, string> = {
  tasting: "Tasting Challenge",
  activity: "Activity",
  questionnaire: "Start Questionnaire",
  results: "Results",
};

/**
 * Returns the next thing that a member does with a delivery. The tasting comes before the questionnaire, because the
 * questionnaire tells which product is which.
 */
export function nextStep(
  delivery: Progressed & Pick<GroupDelivery, "awaitsMyParcel">,
): "arrival" | GameStep | undefined {
  const { status, awaitsMyParcel, tasting, activity, questionnaireId, played } = delivery;
  if (awaitsMyParcel) return "arrival";
  if (status !== "delivered") return undefined;
  if (tasting !== null && tasting !== "completed" && !played) return "tasting";
  if (activity !== null && activity !== "completed") return "activity";
  if (questionnaireId === null) return undefined;
  return played ? "results" : "questionnaire";
}

/** Returns what a member can open of a delivery: its games, and the results once they have played. */
export function gameSteps(delivery: Progressed & { box: Pick<GroupDelivery["box"], "boxType"> }): GameStep[] {
  const { status, box, activity, questionnaireId, played } = delivery;
  const isHere = status === "delivered";
  const steps: (GameStep | false)[] = [
    isHere && box.boxType === "gourmet_tasting" && "tasting",
    isHere && box.boxType !== "gourmet_tasting" && activity !== null && "activity",
    isHere && questionnaireId !== null && !played && "questionnaire",
    questionnaireId !== null && played && "results",
  ];
  return steps.filter((step) => step !== false);
}
