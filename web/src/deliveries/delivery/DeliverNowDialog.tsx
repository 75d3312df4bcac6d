import { maxStandingOrders, type StandingOrder } from "@boxmates/contract/deliveries/delivery";
import { cadenceLabels } from "@boxmates/contract/deliveries/subscription";
import { useState } from "react";
import { useRead } from "../../base/api/read.ts";
import { Button } from "../../base/ui/Button.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { DialogButtons } from "../../base/ui/DialogButtons.tsx";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { SearchField } from "../../base/ui/SearchField.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { standingOrders } from "./reads.ts";
import { useDeliverNow } from "./writes.ts";

interface DeliverNowDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DeliverNowDialog({ open, onOpenChange }: DeliverNowDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Deliver now"
      description="Creates the next delivery of one subscription today, out of turn."
      width="wide"
    >
      <DeliverNowForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Lives inside the dialog: the subscriptions are read when it opens, and as somebody types. */
function DeliverNowForm({ onDone }: { onDone: () => void }) {
  const [search, setSearch] = useState("");
  const [chosenId, setChosenId] = useState("");
  const {
    value: orders,
    failure,
    busy,
    readAgain,
  } = useRead(standingOrders(search), { keepsPrevious: true });
  return (
    <div className="grid grid-cols-1 gap-5">
      <SearchField label="Search by group..." onSearch={setSearch} />
      {failure && <ErrorState text={failure} busy={busy} onRetry={readAgain} />}
      {!orders && !failure && (
        <div role="status" aria-label="Loading subscriptions">
          <Skeleton className="h-76 w-full" />
        </div>
      )}
      {orders && (
        <OrderChoice
          orders={orders}
          searched={search !== ""}
          busy={busy}
          chosenId={chosenId}
          onChoose={setChosenId}
        />
      )}
      <Confirmation order={orders?.find(({ id }) => id === chosenId)} onDone={onDone} />
    </div>
  );
}

function Confirmation({ order, onDone }: { order: StandingOrder | undefined; onDone: () => void }) {
  const { send, busy } = useDeliverNow();
  return (
    <div className="grid gap-4">
      {/* Present before anything is chosen, so that screen readers announce the change. */}
      <p role="status" className="wrap-anywhere">
        {order && <WhatHappens order={order} />}
      </p>
      <DialogButtons onCancel={onDone}>
        <Button
          disabled={!order || order.pausedUntil !== null}
          busy={busy}
          busyLabel="Creating..."
          onClick={() => order && send({ params: { subscriptionId: order.id } }, onDone)}
        >
          Deliver now
        </Button>
      </DialogButtons>
    </div>
  );
}

/** Names come in every script: each is kept apart from the sentence around it. */
function WhatHappens({ order }: { order: StandingOrder }) {
  if (order.pausedUntil)
    return (
      <>
        <bdi>{order.boxTitle}</bdi> for <bdi>{order.groupName}</bdi> is paused until{" "}
        {formatDate(order.pausedUntil)}. The owner or an admin of the group can resume it first.
      </>
    );
  return (
    <>
      <bdi>{order.boxTitle}</bdi> for <bdi>{order.groupName}</bdi> is made today instead of on{" "}
      {formatDate(order.nextDeliveryDate)}; the next one comes on {formatDate(order.followingDate)}.
    </>
  );
}

interface OrderChoiceProps {
  orders: readonly StandingOrder[];
  searched: boolean;
  busy: boolean;
  chosenId: string;
  onChoose: (id: string) => void;
}

/** Lets the reader choose one of the subscriptions that were found. */
function OrderChoice({ orders, searched, busy, chosenId, onChoose }: OrderChoiceProps) {
  return (
    <fieldset aria-busy={busy} className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-2 font-medium">Subscription</legend>
      <p role="status" className="text-sm text-muted">
        {countWords(orders.length, searched)}
      </p>
      {orders.length > 0 && (
        <div className="grid max-h-76 grid-cols-1 gap-2 overflow-auto rounded-2xl bg-sunken p-2">
          {orders.map((order) => (
            <OrderOption key={order.id} order={order} checked={order.id === chosenId} onChoose={onChoose} />
          ))}
        </div>
      )}
    </fieldset>
  );
}

interface OrderOptionProps {
  order: StandingOrder;
  checked: boolean;
  onChoose: (id: string) => void;
}

function OrderOption({ order, checked, onChoose }: OrderOptionProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-xl border border-line bg-raised px-3 py-2.5 hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name="order"
        checked={checked}
        onChange={() => onChoose(order.id)}
        className="mt-1 size-5 shrink-0 cursor-pointer accent-accent outline-none"
      />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">
          <bdi>{order.groupName}</bdi>
        </span>
        <span className="block text-sm text-muted wrap-anywhere">
          <bdi>{order.boxTitle}</bdi> · {cadenceLabels[order.cadence]} · next on{" "}
          {formatDate(order.nextDeliveryDate)}
        </span>
      </span>
    </label>
  );
}

function countWords(count: number, searched: boolean): string {
  if (count >= maxStandingOrders)
    return `The ${maxStandingOrders} that come next are below. Type to find others.`;
  if (count > 0) return count === 1 ? "One is below." : `${count} are below, the next to be delivered first.`;
  return searched ? "No group of this name has a subscription." : "No group has a subscription yet.";
}
