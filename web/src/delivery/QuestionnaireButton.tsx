import type { GroupDelivery } from "@boxmates/contract/group-page";
import { pages } from "@boxmates/contract/paths";
import { Link } from "react-router";
import { Button } from "../ui/Button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { toast } from "../ui/toast.ts";

/** To the results where the reader has finished, else to the questionnaire, else the reason why there is none. */
export function QuestionnaireButton({ groupId, delivery }: { groupId: string; delivery: GroupDelivery }) {
  const { id: deliveryId, questionnaireId, box, played } = delivery;
  if (!questionnaireId) {
    return (
      <Button
        kind="outline"
        onClick={() => toast.error("No questionnaire", "No questionnaire linked to this box yet.")}
      >
        Start Questionnaire
      </Button>
    );
  }
  if (played) {
    return (
      <Link to={pages.results({ groupId, deliveryId, questionnaireId })} className={buttonClass("outline")}>
        View Results
      </Link>
    );
  }
  return (
    <Link to={pages.play({ groupId, deliveryId, boxId: box.id })} className={buttonClass()}>
      Start Questionnaire
    </Link>
  );
}
