import { formatCents } from "@boxmates/contract/money/amount";
import type { LedgerPass } from "@boxmates/contract/money/ledger";
import { Badge } from "../../base/ui/Badge.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { payerOf, personName } from "./payment-words.ts";
import { RefundList } from "./RefundList.tsx";
import { StripeLink } from "./StripeLink.tsx";

interface PassCardProps {
  pass: LedgerPass;
  isLive: boolean;
  onRefund: (pass: LedgerPass) => void;
}

export function PassCard({ pass, isLive, onRefund }: PassCardProps) {
  const { gift, boxTitle, groupName, isForGroup, boxCount, leftCount, totalCents, currency } = pass;
  const payer = payerOf(pass);
  const name = `${payer.name}, ${boxTitle}`;
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-3xl border border-line bg-surface p-4 shadow-soft sm:px-5">
      <div className="grid min-w-0 grow basis-72 gap-1 wrap-anywhere">
        <h3 className="text-lg leading-snug font-bold">
          <bdi>{payer.name}</bdi>
        </h3>
        <p className="text-sm text-muted empty:hidden">{payer.email}</p>
        <p>
          <bdi>{boxTitle}</bdi>
          <span className="text-muted">
            {" · "}
            {groupName && (
              <span>
                <bdi>{groupName}</bdi>,{" "}
              </span>
            )}
            <span>{formatDate(pass.createdAt)}</span>
          </span>
        </p>
        {gift && <GiftLine gift={gift} redeemer={pass.person} />}
        <RefundList refunds={pass.refunds} currency={currency} />
      </div>
      <div className="grid gap-1.5 lg:w-72">
        <p className="font-semibold tabular-nums">
          {formatCents(totalCents, currency)} for {boxCount === 1 ? "1 box" : `${boxCount} boxes`}
        </p>
        <p className="flex flex-wrap gap-1.5">
          <Badge tone={leftCount > 0 ? "success" : "neutral"}>{`${leftCount} left`}</Badge>
          {isForGroup && <Badge tone="accent">For everyone</Badge>}
          {gift && <Badge tone={gift.redeemedAt ? "neutral" : "warning"}>{giftBadge(gift)}</Badge>}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <StripeLink isLive={isLive} path={`/payments/${pass.intentId}`} about={name}>
          Stripe
        </StripeLink>
        {leftCount > 0 && (
          <Button kind="outline" aria-label={`Refund unused: ${name}`} onClick={() => onRefund(pass)}>
            Refund unused
          </Button>
        )}
      </div>
    </article>
  );
}

type Gift = NonNullable<LedgerPass["gift"]>;

const giftBadge = ({ redeemedAt }: Gift) => (redeemedAt ? "Gift, redeemed" : "Gift, not redeemed");

/** The friend it is for, and its holder by now. The names go with the account of its redeemer. */
function GiftLine({ gift, redeemer }: { gift: Gift; redeemer: LedgerPass["person"] }) {
  const { friendName, friendEmail, redeemedAt } = gift;
  return (
    <p className="text-sm text-muted">
      {friendName ? (
        <span>
          A gift for <bdi>{friendName}</bdi> (<bdi>{friendEmail}</bdi>)
        </span>
      ) : (
        <span>A gift</span>
      )}
      {redeemedAt && <span>, redeemed {formatDate(redeemedAt)}</span>}
      {redeemer && (
        <span>
          {" by "}
          <bdi>{personName(redeemer)}</bdi>
        </span>
      )}
    </p>
  );
}
