import type { StandingOrder } from "@boxmates/contract/deliveries/delivery";
import { useState } from "react";
import { useRead } from "../../base/api/read.ts";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { SearchField } from "../../base/ui/SearchField.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { OrderChoice } from "./OrderChoice.tsx";
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
      <div className={`${buttonRowClass} justify-end`}>
        <Button kind="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button
          disabled={!order}
          busy={busy}
          busyLabel="Creating..."
          onClick={() => order && send({ params: { subscriptionId: order.id } }, onDone)}
        >
          Deliver now
        </Button>
      </div>
    </div>
  );
}

/** Names come in every script: each is kept apart from the sentence around it. */
function WhatHappens({ order }: { order: StandingOrder }) {
  return (
    <>
      <bdi>{order.boxTitle}</bdi> for <bdi>{order.groupName}</bdi> is made today instead of on{" "}
      {formatDate(order.nextDeliveryDate)}; the next one comes on {formatDate(order.followingDate)}.
    </>
  );
}
