import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { centsOf } from "@boxmates/contract/money/currency";
import type { GroupPage, Paying } from "@boxmates/contract/pages/group-page";
import { useState } from "react";
import { formatCentsHere, formatPrice } from "../../base/api/format-price.ts";
import { Button } from "../../base/ui/Button.tsx";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { loadedLater } from "../../base/ui/loaded-later.ts";
import { cardWords } from "../../money/payer/card-words.ts";
import { useOpenPortal } from "../../money/payer/writes.ts";
import type { Way } from "./ways-to-pay.ts";
import { useEndAgreement, useJoin } from "./writes.ts";

const useJoinDialog = loadedLater(() => import("./JoinDialog.tsx"));

export interface OwnBoxProps {
  groupId: string;
  subscription: GroupPage["subscriptions"][number];
  paying: Paying;
  /** How many people are in the group. */
  memberCount: number;
  today: CalendarDate;
}

/** Says if the reader gets a box of this subscription and how it is paid, and lets them change that. */
export default function OwnBox(props: OwnBoxProps) {
  const { subscription, paying } = props;
  const { id } = subscription;
  const agreed = paying.agreements.find(({ subscriptionId }) => subscriptionId === id);
  const { own, groups } = paying.ahead.find(({ subscriptionId }) => subscriptionId === id) ?? noneLeft;
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-2xl bg-sunken px-4 py-2 text-sm">
      {groups > 0 && (
        <p className="w-full">
          <strong>{boxesLeft(groups)} for everyone</strong>, paid ahead as a treat.
        </p>
      )}
      {agreed && own > 0 && <PaidAhead {...props} own={own} agreedCents={agreed.priceCents} />}
      {agreed && own === 0 && agreed.priceCents !== null && (
        <Agreed {...props} agreedCents={agreed.priceCents} isTreated={groups > 0} />
      )}
      {(!agreed || (own === 0 && agreed.priceCents === null)) && (
        <NotJoined {...props} own={own} isUsedUp={agreed !== undefined} isTreated={groups > 0} />
      )}
    </div>
  );
}

const noneLeft = { own: 0, groups: 0 };

const boxesLeft = (count: number) => (count === 1 ? "1 box left" : `${count} boxes left`);

interface NotJoinedProps extends OwnBoxProps {
  own: number;
  /** True if the boxes that the reader has paid ahead are used up. */
  isUsedUp: boolean;
  /** True if the group's boxes are for the reader, too. */
  isTreated: boolean;
}

function NotJoined(props: NotJoinedProps) {
  const { subscription, own, isUsedUp, isTreated } = props;
  const price = formatPrice(subscription.box.price);
  const words = isUsedUp
    ? "Your boxes that were paid ahead are used up."
    : own > 0
      ? `You get no box of this yet, and have ${boxesLeft(own)}, paid ahead.`
      : "You get no box of this yet.";
  return (
    <>
      <p className="min-w-0 grow basis-40">{isTreated ? "Join to go on once those are used up." : words}</p>
      <JoinButton {...props} firstWay="one" label={`Join for ${price}`} />
    </>
  );
}

interface JoinButtonProps extends OwnBoxProps {
  own: number;
  firstWay: Way;
  label: string;
  /** True for a link among the lines instead of a button. */
  isQuiet?: boolean;
}

function JoinButton(props: JoinButtonProps) {
  const { groupId, subscription, paying, memberCount, today, own, firstWay, label, isQuiet } = props;
  const [joining, setJoining] = useState(false);
  const JoinDialog = useJoinDialog(joining);
  const button = {
    "aria-label": `${label}: ${subscription.box.title}`,
    onClick: () => setJoining(true),
    children: label,
  };
  return (
    <>
      {isQuiet ? <button type="button" className={quietClass} {...button} /> : <Button {...button} />}
      {JoinDialog && (
        <JoinDialog
          {...{ groupId, subscription, memberCount, firstWay, today }}
          hasCard={paying.card !== null}
          ownLeft={own}
          open={joining}
          onOpenChange={setJoining}
        />
      )}
    </>
  );
}

const quietClass = "min-h-11 cursor-pointer font-semibold text-accent underline";

/** The reader has boxes left that they have paid ahead. */
function PaidAhead(props: OwnBoxProps & { own: number; agreedCents: number | null }) {
  const { own, agreedCents } = props;
  return (
    <>
      <p className="min-w-0 grow basis-40">
        <strong>{boxesLeft(own)}</strong>, paid ahead.{" "}
        {agreedCents === null ? "Then it ends." : `Then ${formatCentsHere(agreedCents)} for each box.`}
      </p>
      <StopButton {...props} />
    </>
  );
}

function Agreed(props: OwnBoxProps & { agreedCents: number; isTreated: boolean }) {
  const { groupId, subscription, paying, agreedCents, isTreated } = props;
  const price = formatPrice(subscription.box.price);
  const payAhead = <JoinButton {...props} own={0} firstWay={3} label="Pay ahead and save" isQuiet />;
  if (centsOf(subscription.box.price) > agreedCents) return <HigherPrice {...props} />;
  if (!paying.card) {
    return (
      <>
        <p className="min-w-0 grow basis-40">
          <strong>{price}</strong> for each box. It is packed once we can charge a card.
        </p>
        <AddCard groupId={groupId} />
        {payAhead}
        <StopButton {...props} />
      </>
    );
  }
  return (
    <>
      <p className="min-w-0 grow basis-40 wrap-anywhere">
        {isTreated ? "Then you pay" : "You pay"} <strong>{price}</strong> for each box, with{" "}
        {cardWords(paying.card)}.
      </p>
      {payAhead}
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
        This box costs <strong>{formatPrice(price)}</strong> now; you agreed to {formatCentsHere(agreedCents)}
        . Yours waits for your yes.
      </p>
      <Button busy={busy} busyLabel="Agreeing..." onClick={() => send(request)}>
        Agree to {formatPrice(price)}
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
        className={quietClass}
        aria-label={`Stop my box: ${box.title}`}
        onClick={() => setAsking(true)}
      >
        Stop my box
      </button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Stop your box?"
        question={`You pay for no more boxes of ${box.title}. One that is being packed still comes. You can join again.`}
        confirmLabel="Stop my box"
        busyLabel="Stopping..."
        busy={busy}
        onConfirm={() => send({ params: { groupId, subscriptionId } }, () => setAsking(false))}
      />
    </>
  );
}
