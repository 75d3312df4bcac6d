import { pages } from "@boxmates/contract/base/paths";
import { Link } from "react-router";
import { buttonClass } from "../../base/ui/button-class.ts";

/** Leads to the room of a delivery that has arrived. */
export function TogetherLink(ids: { groupId: string; deliveryId: string }) {
  return (
    <Link to={pages.room(ids)} className={buttonClass("outline")}>
      Play together
    </Link>
  );
}
