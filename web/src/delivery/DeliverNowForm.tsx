import { deliveryApi, type StandingOrder } from "@boxmates/contract/delivery";
import { useCallback, useState } from "react";
import { useFetcher } from "react-router";
import { call } from "../api/client.ts";
import { usePart } from "../api/use-part.ts";
import { Button } from "../ui/Button.tsx";
import { buttonRowClass } from "../ui/button-class.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { formatDate } from "../ui/formatting.ts";
import { SearchField } from "../ui/SearchField.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useFinished } from "../ui/use-finished.ts";
import { OrderChoice } from "./OrderChoice.tsx";

/** Lives inside the dialog: the subscriptions are read when it opens, and as somebody types. */
export function DeliverNowForm({ onDone }: { onDone: () => void }) {
  const [search, setSearch] = useState("");
  const read = useCallback(() => call(deliveryApi.standingOrders, { query: { search } }), [search]);
  const { part, busy, readAgain } = usePart("Failed to fetch subscriptions", read);
  const [chosenId, setChosenId] = useState("");
  const chosen = part?.ok ? part.value.find(({ id }) => id === chosenId) : undefined;
  return (
    <div className="grid grid-cols-1 gap-5">
      <SearchField label="Search by group..." onSearch={setSearch} />
      {!part && (
        <div role="status" aria-label="Loading subscriptions">
          <Skeleton className="h-76 w-full" />
        </div>
      )}
      {part && !part.ok && <ErrorState text={part.message} busy={busy} onRetry={readAgain} />}
      {part?.ok && (
        <OrderChoice
          orders={part.value}
          searched={search !== ""}
          busy={busy}
          chosenId={chosenId}
          onChoose={setChosenId}
        />
      )}
      <Confirmation order={chosen} onDone={onDone} />
    </div>
  );
}

function Confirmation({ order, onDone }: { order: StandingOrder | undefined; onDone: () => void }) {
  const fetcher = useFetcher();
  useFinished(fetcher, onDone);
  return (
    <fetcher.Form method="post" className="grid gap-4">
      <input type="hidden" name="intent" value="deliver-now" />
      <input type="hidden" name="subscriptionId" value={order?.id ?? ""} />
      {/* There before anything is chosen: a screen reader tells what changes in it. */}
      <p role="status" className="wrap-anywhere">
        {order && <WhatHappens order={order} />}
      </p>
      <div className={`${buttonRowClass} justify-end`}>
        <Button kind="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" disabled={!order} busy={fetcher.state !== "idle"} busyLabel="Creating...">
          Deliver now
        </Button>
      </div>
    </fetcher.Form>
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
