import type { PassSize } from "@boxmates/contract/money/pass";
import { CheckboxField } from "../../base/ui/CheckboxField.tsx";
import { formatMoney } from "../../base/ui/formatting.ts";
import { type AheadChoice, totalOf } from "./ways-to-pay.ts";

interface AheadFieldsProps {
  ahead: AheadChoice;
  setAhead: (ahead: AheadChoice) => void;
  memberCount: number;
  price: number;
  size: PassSize;
}

/** For whom boxes are paid ahead, and what follows them. */
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
            <label
              key={label}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-2xl border border-field bg-surface px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name="whom"
                className="size-5 shrink-0 accent-accent"
                checked={ahead.isForGroup === isForGroup}
                onChange={() => setAhead({ ...ahead, isForGroup })}
              />
              <span className="grid min-w-0">
                <span className="font-semibold">{label}</span>
                <span className="text-sm text-muted tabular-nums">
                  {formatMoney(totalOf(price, size, people) / 100)}
                  <span>{isForGroup && ` for ${people}`}</span>
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <p className="mt-2 text-sm text-muted">{hint}</p>
      <CheckboxField
        name="continues"
        label={`Then one at a time for me, ${formatMoney(price)} each`}
        checked={ahead.continues}
        onChange={({ currentTarget }) => setAhead({ ...ahead, continues: currentTarget.checked })}
      />
    </div>
  );
}
