import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { isHurriedOut } from "@boxmates/contract/deliveries/hurry";
import { isPaused, subscriptionApi } from "@boxmates/contract/deliveries/subscription";
import type { GroupPage } from "@boxmates/contract/pages/group-page";
import { CalendarClock, CirclePause, Truck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useWrite } from "../../base/api/write.ts";
import { Button } from "../../base/ui/Button.tsx";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { TextField } from "../../base/ui/TextField.tsx";
import { nextOf, useUndoableToast } from "./writes.ts";

interface BendControlsProps {
  groupId: string;
  subscription: Pick<
    GroupPage["subscriptions"][number],
    "id" | "nextDeliveryDate" | "pausedUntil" | "hurriedDate"
  >;
  today: CalendarDate;
}

/** Moves the next delivery, asks for it now unless it pauses, or pauses. Only the owner and the admins of a group may. */
export function BendControls({ groupId, subscription, today }: BendControlsProps) {
  const { id: subscriptionId, nextDeliveryDate: deliveryDate } = subscription;
  const params = { groupId, subscriptionId };
  const move = useMove();
  const pause = usePause();
  return (
    <section className="grid gap-4">
      <h3 className="text-lg font-bold">Other dates</h3>
      <DateForm
        name="to"
        label="Move the next delivery to"
        hint="Another day of its month. The deliveries after it stay as they are."
        action="Move"
        icon={<CalendarClock className="size-5" aria-hidden />}
        write={move}
        onSend={(to, onDone) => move.send({ params, body: { deliveryDate, to } }, onDone)}
      />
      <DateForm
        name="until"
        label="Pause until"
        hint="Nothing is delivered before this day. From then on, deliveries go on by themselves."
        action="Pause"
        icon={<CirclePause className="size-5" aria-hidden />}
        write={pause}
        onSend={(until, onDone) => pause.send({ params, body: { deliveryDate, until } }, onDone)}
      />
      {!isPaused(subscription, today) && (
        <HurryButton {...params} deliveryDate={deliveryDate} isUsed={isHurriedOut(subscription, today)} />
      )}
    </section>
  );
}

interface DateFormProps {
  name: string;
  label: string;
  hint: string;
  action: string;
  icon: ReactNode;
  write: Pick<ReturnType<typeof useMove>, "busy" | "errors">;
  onSend: (date: string, onDone: () => void) => void;
}

function DateForm({ name, label, hint, action, icon, write: { busy, errors }, onSend }: DateFormProps) {
  const [date, setDate] = useState("");
  return (
    <Form onSubmit={() => onSend(date, () => setDate(""))} errors={errors} unsaved={false} noValidate>
      <div className="grid gap-3">
        <TextField
          label={label}
          name={name}
          type="date"
          value={date}
          onChange={({ target }) => setDate(target.value)}
          hint={hint}
        />
        <Button type="submit" kind="outline" className="sm:justify-self-start" busy={busy}>
          {icon}
          {action}
        </Button>
      </div>
    </Form>
  );
}

interface HurryButtonProps {
  groupId: string;
  subscriptionId: string;
  deliveryDate: string;
  /** True if it was asked for this month. */
  isUsed: boolean;
}

/** Asks first, because it is possible only once a month. */
function HurryButton({ groupId, subscriptionId, deliveryDate, isUsed }: HurryButtonProps) {
  const [asking, setAsking] = useState(false);
  const { send, busy } = useHurry();
  const close = () => setAsking(false);
  return (
    <div className="grid gap-2">
      <Button
        kind="outline"
        className="sm:justify-self-start"
        disabled={isUsed}
        onClick={() => setAsking(true)}
      >
        <Truck className="size-5" aria-hidden />
        Send Next One Now
      </Button>
      <p className="text-sm text-muted">
        {isUsed
          ? "You have asked for it this month. You can again from the first of the next."
          : "Once a month. It counts as the delivery that was planned."}
      </p>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Send the next one now?"
        question={`The box of ${formatDate(deliveryDate)} is prepared tomorrow instead. You can undo this today, and ask for it once a month.`}
        confirmLabel="Send Now"
        kind="primary"
        busy={busy}
        busyLabel="Asking..."
        onConfirm={() => send({ params: { groupId, subscriptionId }, body: { deliveryDate } }, close)}
      />
    </div>
  );
}

/** Moves the next delivery, which the request names as the person has seen it. */
function useMove() {
  const tell = useUndoableToast("Delivery moved");
  return useWrite(subscriptionApi.move, {
    failed: "Failed to move the delivery",
    onDone: (subscription, { params }) => tell(params.groupId, subscription, nextOf(subscription)),
  });
}

function usePause() {
  const tell = useUndoableToast("Subscription paused");
  return useWrite(subscriptionApi.pause, {
    failed: "Failed to pause the subscription",
    onDone: (subscription, { params }) => tell(params.groupId, subscription, nextOf(subscription)),
  });
}

function useHurry() {
  const tell = useUndoableToast("The next one comes now");
  return useWrite(subscriptionApi.hurry, {
    failed: "Failed to ask for the next delivery",
    onDone: (subscription, { params }) => tell(params.groupId, subscription, nextOf(subscription)),
  });
}
