import { maxStandingOrders, type StandingOrder } from "@boxmates/contract/deliveries/delivery";
import { cadenceLabels } from "@boxmates/contract/deliveries/subscription";
import { formatDate } from "../../base/ui/formatting.ts";

interface OrderChoiceProps {
  orders: readonly StandingOrder[];
  searched: boolean;
  busy: boolean;
  chosenId: string;
  onChoose: (id: string) => void;
}

/** Lets the reader choose one of the subscriptions that were found. */
export function OrderChoice({ orders, searched, busy, chosenId, onChoose }: OrderChoiceProps) {
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
