import { formatMoney } from "../../base/ui/formatting.ts";
import { savingPercent, totalOf, type Way } from "./ways-to-pay.ts";

interface WayChoicesProps {
  ways: readonly Way[];
  way: Way;
  setWay: (way: Way) => void;
  ownLeft: number;
  price: number;
}

/** How to pay, each with what it costs. */
export function WayChoices({ ways, way, setWay, ownLeft, price }: WayChoicesProps) {
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-2 font-semibold">How do you pay?</legend>
      {ways.map((each) => {
        const { title, text, cost } = wordsOf(each, { ownLeft, price });
        return (
          <label
            key={each}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-2xl border border-field bg-surface px-4 py-2 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="way"
              className="size-5 shrink-0 accent-accent"
              checked={each === way}
              onChange={() => setWay(each)}
            />
            <span className="grid min-w-0 grow">
              <span className="font-semibold">{title}</span>
              <span className="text-sm text-muted">{text}</span>
            </span>
            <span className="font-semibold tabular-nums">{cost}</span>
          </label>
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
    const text = "They are paid ahead. Then it ends.";
    return { title: ownLeft === 1 ? "My last box" : `My ${ownLeft} boxes`, text, cost: "Paid" };
  }
  if (way === "one") {
    const text = "Taken when the box is packed. If the price rises, we ask you first.";
    return { title: "One at a time", text, cost: formatMoney(price) };
  }
  const total = totalOf(price, way, 1);
  const text = `${formatMoney(total / way / 100)} a box: you save ${savingPercent(price, way)}%.`;
  return { title: `${way} ahead`, text, cost: formatMoney(total / 100) };
}
