import { pages } from "@boxmates/contract/base/paths";
import type { ShownDelivery } from "@boxmates/contract/play/instructions";
import { Link } from "react-router";
import { buttonClass } from "../../base/ui/button-class.ts";

interface AfterGameProps {
  groupId: string;
  delivery: Pick<ShownDelivery, "id" | "boxId" | "questionnaire">;
}

/** Leads on to the questionnaire, or to its results. Shows nothing for a box without one. */
export function AfterGame({ groupId, delivery: { id: deliveryId, boxId, questionnaire } }: AfterGameProps) {
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
