import type { GroupDelivery } from "@boxmates/contract/group-page";
import { pages } from "@boxmates/contract/paths";
import { Link } from "react-router";
import { buttonClass } from "../ui/button-class.ts";

interface TastingLinkProps {
  groupId: string;
  delivery: Pick<GroupDelivery, "id" | "status" | "box">;
  label: string;
  /** Its name if the page has several of them. */
  name?: string;
  kind?: "primary" | "outline";
}

/** Leads to the tasting of a box that has arrived; other kinds of boxes have none. */
export function TastingLink({ groupId, delivery, label, name, kind = "outline" }: TastingLinkProps) {
  const { id, status, box } = delivery;
  if (status !== "delivered" || box.boxType !== "gourmet_tasting") return null;
  return (
    <Link
      to={`${pages.instructions({ groupId })}?delivery=${id}`}
      aria-label={name}
      className={buttonClass(kind)}
    >
      {label}
    </Link>
  );
}
