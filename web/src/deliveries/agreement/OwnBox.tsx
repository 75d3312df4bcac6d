import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { centsOf } from "@boxmates/contract/money/currency";
import type { GroupPage, Paying } from "@boxmates/contract/pages/group-page";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { formatMoney } from "../../base/ui/formatting.ts";
import { loadedLater } from "../../base/ui/loaded-later.ts";
import { cardWords } from "../../money/payer/card-words.ts";
import { useOpenPortal } from "../../money/payer/writes.ts";
import { useEndAgreement, useJoin } from "./writes.ts";

const useJoinDialog = loadedLater(() => import("./JoinDialog.tsx"));

export interface OwnBoxProps {
  groupId: string;
  subscription: GroupPage["subscriptions"][number];
  paying: Paying;
  today: CalendarDate;
}

/** Whether the reader gets and pays a box of this subscription, and how to change that. */
export default function OwnBox(props: OwnBoxProps) {
  const { subscription, paying } = props;
  const agreed = paying.agreements.find(({ subscriptionId }) => subscriptionId === subscription.id);
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-2xl bg-sunken px-4 py-2 text-sm">
      {agreed ? <Agreed {...props} agreedCents={agreed.priceCents} /> : <NotJoined {...props} />}
    </div>
  );
}

function NotJoined({ groupId, subscription, paying, today }: OwnBoxProps) {
  const [joining, setJoining] = useState(false);
  const JoinDialog = useJoinDialog(joining);
  const { box } = subscription;
  return (
    <>
      <p className="min-w-0 grow basis-40">You get no box of this yet.</p>
      <Button
        onClick={() => setJoining(true)}
        aria-label={`Join for ${formatMoney(box.price)}: ${box.title}`}
      >
        Join for {formatMoney(box.price)}
      </Button>
      {JoinDialog && (
        <JoinDialog
          {...{ groupId, subscription, today }}
          hasCard={paying.card !== null}
          open={joining}
          onOpenChange={setJoining}
        />
      )}
    </>
  );
}

function Agreed(props: OwnBoxProps & { agreedCents: number }) {
  const { groupId, subscription, paying, agreedCents } = props;
  const price = formatMoney(subscription.box.price);
  if (centsOf(subscription.box.price) > agreedCents) return <HigherPrice {...props} />;
  if (!paying.card) {
    return (
      <>
        <p className="min-w-0 grow basis-40">
          <strong>{price}</strong> for each box. It is packed once we can charge a card.
        </p>
        <AddCard groupId={groupId} />
        <StopButton {...props} />
      </>
    );
  }
  return (
    <>
      <p className="min-w-0 grow basis-40 wrap-anywhere">
        You pay <strong>{price}</strong> for each box, with {cardWords(paying.card)}.
      </p>
      <StopButton {...props} />
    </>
  );
}

function AddCard({ groupId }: { groupId: string }) {
  const { send, busy } = useOpenPortal();
  return (
    <Button
      busy={busy}
      busyLabel="Opening..."
      onClick={() => send({ body: { page: "card", backTo: groupId } })}
    >
      Add a card
    </Button>
  );
}

function HigherPrice(props: OwnBoxProps & { agreedCents: number }) {
  const { groupId, subscription, agreedCents } = props;
  const { send, busy } = useJoin();
  const { price } = subscription.box;
  const request = {
    params: { groupId, subscriptionId: subscription.id },
    body: { priceCents: centsOf(price) },
  };
  return (
    <>
      <p className="min-w-0 grow basis-40">
        This box costs <strong>{formatMoney(price)}</strong> now; you agreed to{" "}
        {formatMoney(agreedCents / 100)}. Yours waits for your yes.
      </p>
      <Button busy={busy} busyLabel="Agreeing..." onClick={() => send(request)}>
        Agree to {formatMoney(price)}
      </Button>
      <StopButton {...props} />
    </>
  );
}

function StopButton({ groupId, subscription }: OwnBoxProps) {
  const [asking, setAsking] = useState(false);
  const { send, busy } = useEndAgreement();
  const { id: subscriptionId, box } = subscription;
  return (
    <>
      <button
        type="button"
        className="min-h-11 cursor-pointer font-semibold text-accent underline"
        aria-label={`Stop my box: ${box.title}`}
        onClick={() => setAsking(true)}
      >
        Stop my box
      </button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Stop your box?"
        question={`You get and pay for no further box of ${box.title}. One that is being packed still comes. Your friends keep theirs, and you can join again.`}
        confirmLabel="Stop my box"
        busyLabel="Stopping..."
        busy={busy}
        onConfirm={() => send({ params: { groupId, subscriptionId } }, () => setAsking(false))}
      />
    </>
  );
}
