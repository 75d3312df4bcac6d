import { pages } from "@boxmates/contract/base/paths";
import type { GroupDelivery } from "@boxmates/contract/pages/group-page";
import { Link } from "react-router";
import { buttonClass } from "../../base/ui/button-class.ts";
import { type GameStep, stepLabels } from "./game-steps.ts";
import { PlayLink } from "./PlayLink.tsx";

export interface GameLinkProps {
  groupId: string;
  delivery: Pick<GroupDelivery, "id" | "box" | "questionnaireId">;
  step: GameStep;
  /** True if the reader has the box to play with. */
  hasBox: boolean;
  /** Tells it apart from others on the page; its accessible name is the label followed by this. */
  about?: string | undefined;
  kind?: "primary" | "outline";
}

/** Leads to one step of a delivery's game. */
export function GameLink({ groupId, delivery, step, hasBox, about, kind = "outline" }: GameLinkProps) {
  const label = stepLabels[step];
  const name = about && `${label}: ${about}`;
  const to = addressOf(step, groupId, delivery);
  if (step === "questionnaire") {
    return <PlayLink to={to} hasBox={hasBox} label={label} kind={kind} {...(name && { name })} />;
  }
  return (
    <Link to={to} aria-label={name} className={buttonClass(kind)}>
      {label}
    </Link>
  );
}

function addressOf(step: GameStep, groupId: string, delivery: GameLinkProps["delivery"]): string {
  const { id: deliveryId, box, questionnaireId } = delivery;
  if (step === "questionnaire") return pages.play({ groupId, deliveryId, boxId: box.id });
  if (step === "results" && questionnaireId) return pages.results({ groupId, deliveryId, questionnaireId });
  return `${pages.instructions({ groupId })}?delivery=${deliveryId}`;
}
