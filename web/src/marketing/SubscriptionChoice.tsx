import { useLocation } from "react-router";
import { formatMoney } from "../ui/formatting.ts";
import { SelectField } from "../ui/SelectField.tsx";
import { catalogue } from "./box-content.ts";
import { plans } from "./plan-content.ts";

const planOptions = plans.map(({ id, title, price, period, saving }) => ({
  value: id,
  label: `${title}: ${formatMoney(price)} per ${period}${saving ? ` (${saving.toLowerCase()})` : ""}`,
}));

const boxOptions = catalogue.map(({ id, title }) => ({ value: id, label: title }));

/** The box whose Subscribe button led here, if one did. */
function chosenBox(state: unknown): string {
  if (typeof state !== "object" || state === null || !("boxType" in state)) return "";
  return typeof state.boxType === "string" ? state.boxType : "";
}

/** Neither choice is enforced. Specification, section 5. */
export function SubscriptionChoice() {
  const { state } = useLocation();
  return (
    <>
      <SelectField
        label="Subscription Plan"
        name="subscriptionPlan"
        options={planOptions}
        placeholder="Choose a plan"
      />
      <SelectField
        label="Box Type"
        name="boxType"
        options={boxOptions}
        placeholder="Choose a box"
        defaultValue={chosenBox(state)}
      />
    </>
  );
}
