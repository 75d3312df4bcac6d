import { centsOf } from "@boxmates/contract/money/currency";
import { priceAhead, savingPercent } from "@boxmates/contract/money/pass";
import { formatCentsHere, formatPrice } from "../../base/api/format-price.ts";
import { RadioRow } from "../../base/ui/RadioRow.tsx";
import type { Way } from "./ways-to-pay.ts";

interface WayChoicesProps {
  ways: readonly Way[];
  way: Way;
  setWay: (way: Way) => void;
  ownLeft: number;
  price: number;
}

/** The choice between the ways to pay, each with its price. */
export function WayChoices({ ways, way, setWay, ownLeft, price }: WayChoicesProps) {
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-2 font-semibold">How do you pay?</legend>
      {ways.map((each) => {
        const { title, text, cost } = wordsOf(each, { ownLeft, price });
        return (
          <RadioRow
            key={each}
            name="way"
            checked={each === way}
            onChoose={() => setWay(each)}
            title={title}
            text={text}
          >
            <span className="font-semibold tabular-nums">{cost}</span>
          </RadioRow>
        );
      })}
    </fieldset>
  );
}

interface WayWords {
  title: string;
  text: string;
  cost: string;
}

function wordsOf(way: Way, { ownLeft, price }: { ownLeft: number; price: number }): WayWords {
  if (way === "left") {
    const text = "Paid ahead. Then it ends.";
    return { title: ownLeft === 1 ? "My last box" : `My ${ownLeft} boxes`, text, cost: "Paid" };
  }
  if (way === "one") {
    const text = "Taken when the box is packed. If the price rises, we ask you first.";
    return { title: "One at a time", text, cost: formatPrice(price) };
  }
  const priceCents = centsOf(price);
  const total = priceAhead(priceCents, way);
  const text = `${formatCentsHere(total / way)} a box: you save ${savingPercent(priceCents, way)}%.`;
  return { title: `${way} ahead`, text, cost: formatCentsHere(total) };
}
