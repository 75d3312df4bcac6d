import { pages } from "@boxmates/contract/base/paths";
import type { GroupDelivery } from "@boxmates/contract/pages/group-page";
import { Link } from "react-router";
import { Button } from "../../base/ui/Button.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { toast } from "../../base/ui/toast.ts";
import { PlayLink } from "./PlayLink.tsx";

interface QuestionnaireButtonProps {
  groupId: string;
  delivery: GroupDelivery;
  /** Whether the reader has the box to play with. */
  hasBox: boolean;
  kind: "primary" | "outline";
}

/** Leads to the results if the reader has finished, else to the questionnaire. Says so if there is none. */
export function QuestionnaireButton({ groupId, delivery, hasBox, kind }: QuestionnaireButtonProps) {
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
  const to = pages.play({ groupId, deliveryId, boxId: box.id });
  return <PlayLink to={to} hasBox={hasBox} label="Start Questionnaire" kind={kind} />;
}
