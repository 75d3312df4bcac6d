import { pages } from "@boxmates/contract/base/paths";
import type { GroupDelivery } from "@boxmates/contract/pages/group-page";
import { Link } from "react-router";
import { buttonClass } from "../../base/ui/button-class.ts";

interface InstructionsLinkProps {
  groupId: string;
  delivery: Pick<GroupDelivery, "id" | "status" | "box" | "activity">;
  tastingLabel: string;
  /** Tells it apart from others on the page; its accessible name is the label followed by this. */
  about?: string;
  kind?: "primary" | "outline";
}

/** Leads to the tasting or the activity of a box that has arrived, if it has one. */
export function InstructionsLink(props: InstructionsLinkProps) {
  const { groupId, delivery, about, kind = "outline" } = props;
  const label = labelOf(props);
  if (!label) return null;
  return (
    <Link
      to={`${pages.instructions({ groupId })}?delivery=${delivery.id}`}
      aria-label={about && `${label}: ${about}`}
      className={buttonClass(kind)}
    >
      {label}
    </Link>
  );
}

function labelOf({ delivery, tastingLabel }: InstructionsLinkProps): string | undefined {
  const { status, box, activity } = delivery;
  if (status !== "delivered") return undefined;
  if (box.boxType === "gourmet_tasting") return tastingLabel;
  return activity === null ? undefined : "Activity";
}
