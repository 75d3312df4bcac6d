import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { formatMoney } from "../ui/formatting.ts";
import { SelectField } from "../ui/SelectField.tsx";
import { catalogue } from "./box-content.ts";
import { plans } from "./plan-content.ts";

const planOptions = plans.map(({ id, title, price, period, saving }) => ({
  value: id,
  label: `${title}: ${formatMoney(price)} per ${period}${saving ? ` (${saving.toLowerCase()})` : ""}`,
}));

const boxOptions = catalogue.map(({ id, title }) => ({ value: id, label: title }));

const noChanges = () => () => {};

/** The box whose Subscribe button led here, if one did. The page is built without an address: it is known afterwards. */
function useChosenBox(): string {
  const [parameters] = useSearchParams();
  const alive = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
  const box = alive ? parameters.get("box") : null;
  return catalogue.find(({ id }) => id === box)?.id ?? "";
}

/** Neither choice is enforced. Specification, section 5. */
export function SubscriptionChoice() {
  const chosen = useChosenBox();
  return (
    <>
      <SelectField
        label="Subscription Plan"
        name="subscriptionPlan"
        options={planOptions}
        placeholder="Choose a plan"
      />
      <SelectField
        key={chosen}
        label="Box Type"
        name="boxType"
        options={boxOptions}
        placeholder="Choose a box"
        defaultValue={chosen}
      />
    </>
  );
}
