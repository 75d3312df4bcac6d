import { pages } from "@boxmates/contract/base/paths";
import { Link } from "react-router";

/** Leads to the group that a delivery is for. */
export function GroupLink({ groupId, groupName }: { groupId: string; groupName: string }) {
  return (
    <Link to={pages.group({ groupId })} className="font-medium text-accent underline wrap-anywhere">
      <bdi>{groupName}</bdi>
    </Link>
  );
}
