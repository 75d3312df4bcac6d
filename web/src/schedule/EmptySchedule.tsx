import { pages } from "@boxmates/contract/paths";
import { Link } from "react-router";
import { Drawing } from "../art/Drawing.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { EmptyState } from "../ui/EmptyState.tsx";

/** What to do so that there is something to look forward to. */
export function EmptySchedule({ hasGroups }: { hasGroups: boolean }) {
  const action = (
    <Link to={pages.myGroup()} className={buttonClass()}>
      Go to My Group
    </Link>
  );
  return hasGroups ? (
    <EmptyState
      drawing={<Drawing sheet="places" name="mailbox" className="mx-auto max-w-64 text-honey" />}
      title="Nothing planned yet"
      text="Open your group and choose a box with Add Subscription. Its dates then stand here."
      action={action}
    />
  ) : (
    <EmptyState
      drawing={<Drawing sheet="places" name="seats" className="mx-auto max-w-64 text-honey" />}
      title="No Groups Yet"
      text="Create a group or join your friends. As soon as it has a box, its dates stand here."
      action={action}
    />
  );
}
