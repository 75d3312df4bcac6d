import type { PlayedActivity } from "@boxmates/contract/play/activity-session";
import type { ShownDelivery } from "@boxmates/contract/play/instructions";
import { type ReactNode, useState } from "react";
import { useSession } from "../../base/api/session.ts";
import { paramsOf } from "../rounds/ids.ts";
import { type ShowActivity, useStartActivity } from "../rounds/writes.ts";
import { ActivityStart } from "./ActivityStart.tsx";
import { ActivitySummary } from "./ActivitySummary.tsx";
import { Rounds } from "./Rounds.tsx";

export interface ActivityProps {
  groupId: string;
  delivery: Pick<ShownDelivery, "id" | "boxType" | "withoutBox">;
  activity: PlayedActivity;
  /** Puts a new state of the activity on the page. */
  show: ShowActivity;
  /** Leads on from the end of the activity. */
  next: ReactNode;
}

/** The activity of a cooking, crafting or gaming box from its start to its end, at the member's own place. */
export default function Activity({ groupId, delivery, activity, show, next }: ActivityProps) {
  const session = useSession();
  const start = useStartActivity(show);
  const [openedAt] = useState(activity.status);
  const isReached = activity.status !== openedAt;
  if (session.status !== "signed-in") return null;
  const ids = { groupId, deliveryId: delivery.id, userId: session.user.id };
  switch (activity.status) {
    case "not_started":
      return (
        <ActivityStart
          activity={activity}
          delivery={delivery}
          busy={start.busy}
          onStart={() => start.send({ params: paramsOf(ids) })}
        />
      );
    case "in_progress":
      return <Rounds ids={ids} activity={activity} isReached={isReached} show={show} />;
    case "completed":
      return <ActivitySummary ids={ids} activity={activity} isReached={isReached} show={show} next={next} />;
  }
}
