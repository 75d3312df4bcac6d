import { pages } from "@boxmates/contract/paths";
import type { TastedDelivery } from "@boxmates/contract/tasting";
import { Link } from "react-router";
import { buttonClass } from "../ui/button-class.ts";

interface AfterTastingProps {
  groupId: string;
  delivery: Pick<TastedDelivery, "id" | "boxId" | "questionnaire">;
}

/** Leads on to the questionnaire, or to its results. Shows nothing for a box without one. */
export function AfterTasting({
  groupId,
  delivery: { id: deliveryId, boxId, questionnaire },
}: AfterTastingProps) {
  if (!questionnaire) return null;
  if (questionnaire.played) {
    const results = pages.results({ groupId, deliveryId, questionnaireId: questionnaire.id });
    return (
      <Link to={results} className={buttonClass()}>
        View Results
      </Link>
    );
  }
  return (
    <Link to={pages.play({ groupId, deliveryId, boxId })} className={buttonClass()}>
      Start Questionnaire
    </Link>
  );
}
