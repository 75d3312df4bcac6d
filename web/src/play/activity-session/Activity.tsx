import type { PlayedActivity } from "@boxmates/contract/play/activity-session";
import type { ShownDelivery } from "@boxmates/contract/play/instructions";
import { type ReactNode, useState } from "react";
import { useSession } from "../../base/api/session.ts";
import { Drawing } from "../../base/art/Drawing.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { StepHeading } from "../../base/ui/StepHeading.tsx";
import { paramsOf } from "../ids.ts";
import { contentWords } from "../rounds/content-words.ts";
import { Names } from "../rounds/Names.tsx";
import { earningWords, goesWords } from "../rounds/words.ts";
import { type ShowActivity, useStartActivity } from "../rounds/writes.ts";
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

/** The kinds that have an activity; any other is drawn as the variety box. */
const kinds: Partial<Record<ShownDelivery["boxType"], { title: string; drawing: string; tint: string }>> = {
  culinary_chef: { title: "Cooking Class", drawing: "culinary", tint: "text-honey" },
  crafting_master: { title: "Crafting Session", drawing: "crafting", tint: "text-leaf" },
  gaming_night: { title: "Gaming Night", drawing: "gaming", tint: "text-sky" },
};
const anyKind = { title: "Activity", drawing: "explorer", tint: "text-tomato" };

interface ActivityStartProps {
  activity: PlayedActivity;
  /** `withoutBox`: the member has no box yet, and is asked first. */
  delivery: Pick<ShownDelivery, "boxType" | "withoutBox">;
  busy: boolean;
  onStart: () => void;
}

/** Explains the activity before it begins. */
function ActivityStart({ activity, delivery, busy, onStart }: ActivityStartProps) {
  const [asking, setAsking] = useState(false);
  const { title, drawing, tint } = kinds[delivery.boxType] ?? anyKind;
  const { rounds, needed, finishedBy } = activity;
  const earning = earningWords(rounds);
  return (
    <Card className="grid grid-cols-1 justify-items-start gap-5 bg-warm">
      <Drawing sheet="activities" name={drawing} ground="windows" className={`max-w-80 ${tint}`} />
      <StepHeading takesFocus={false}>{title}</StepHeading>
      <div className="grid gap-3">
        <p className="text-lg">
          {contentWords(rounds)} for you and your friends. {goesWords(rounds)}
        </p>
        <p className="text-muted">
          {needed.length > 0 && <span>It begins with a list of what you need. </span>}
          {earning && <span>{earning} </span>}
          <span>
            Everything is kept as you go: stop whenever you like, and go on later or on another device.
          </span>
        </p>
        {finishedBy.length > 0 && (
          <p className="font-medium wrap-anywhere">
            Finished already: <Names names={finishedBy} />
          </p>
        )}
      </div>
      <Button
        className="max-sm:w-full"
        busy={busy}
        busyLabel="Starting..."
        onClick={() => (delivery.withoutBox ? setAsking(true) : onStart())}
      >
        Start Activity
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Start without your box?"
        question="Your box has not arrived yet, so something that you need may be missing. You can start anyway, and wait for it at any step."
        confirmLabel="Start Anyway"
        cancelLabel="Not Yet"
        kind="primary"
        onConfirm={() => {
          setAsking(false);
          onStart();
        }}
      />
    </Card>
  );
}
