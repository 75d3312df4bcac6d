import { centsOf } from "@boxmates/contract/money/currency";
import { type PassSize, priceAhead } from "@boxmates/contract/money/pass";
import { formatCentsHere, formatPrice } from "../../base/api/format-price.ts";
import { CheckboxField } from "../../base/ui/CheckboxField.tsx";
import { RadioRow } from "../../base/ui/RadioRow.tsx";
import type { AheadChoice } from "./ways-to-pay.ts";

interface AheadFieldsProps {
  ahead: AheadChoice;
  setAhead: (ahead: AheadChoice) => void;
  memberCount: number;
  price: number;
  size: PassSize;
}

/** Asks for whom boxes are paid ahead, and what follows them. */
export function AheadFields({ ahead, setAhead, memberCount, price, size }: AheadFieldsProps) {
  const whoms = [
    { isForGroup: false, label: "Just me", people: 1 },
    { isForGroup: true, label: "Everyone", people: memberCount },
  ];
  const hint = ahead.isForGroup
    ? `A treat: each friend with an address gets one with each delivery, until all ${size * memberCount} are used up.`
    : "Once they are used up, it ends, unless you go on:";
  return (
    <div className="grid gap-1">
      {memberCount > 1 && (
        <fieldset className="grid grid-cols-2 gap-2">
          <legend className="mb-2 font-semibold">For whom?</legend>
          {whoms.map(({ isForGroup, label, people }) => (
            <RadioRow
              key={label}
              name="whom"
              checked={ahead.isForGroup === isForGroup}
              onChoose={() => setAhead({ ...ahead, isForGroup })}
              title={label}
              text={
                <span className="tabular-nums">
                  {formatCentsHere(priceAhead(centsOf(price), size, people))}
                  {isForGroup && <span className="whitespace-nowrap"> for {people}</span>}
                </span>
              }
            />
          ))}
        </fieldset>
      )}
      <p className="mt-2 text-sm text-muted">{hint}</p>
      <CheckboxField
        name="continues"
        label={`Then one at a time for me, ${formatPrice(price)} each`}
        checked={ahead.continues}
        onChange={({ currentTarget }) => setAhead({ ...ahead, continues: currentTarget.checked })}
      />
    </div>
  );
}
