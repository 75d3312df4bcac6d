import { pages } from "@boxmates/contract/base/paths";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../base/ui/button-class.ts";
import { stepLabels } from "../../deliveries/delivery/game-steps.ts";

export interface TasteFirstProps {
  groupId: string;
  deliveryId: string;
}

/** Told before the first question, and not again once somebody has started. */
export default function TasteFirst({ groupId, deliveryId }: TasteFirstProps): ReactNode {
  return (
    <div className="grid w-full gap-3 rounded-2xl bg-honey-soft p-4">
      <p>
        <strong>Taste first?</strong> These questions name the products that the tasting lets you guess.
      </p>
      <Link
        to={`${pages.instructions({ groupId })}?delivery=${deliveryId}`}
        className={buttonClass("primary", "sm:justify-self-start")}
      >
        {stepLabels.tasting}
      </Link>
    </div>
  );
}
