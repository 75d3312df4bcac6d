import type { ShippingAddress } from "@boxmates/contract/base/address";
import { useState } from "react";
import { forgetTyped, readTyped } from "../../base/api/typed-at-signup.ts";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { addressOf } from "./typed-address.ts";

/** Offers the address typed at /signup to a person who has none yet. It is forgotten once one is saved. */
export function TypedAddress({ onUse }: { onUse: (address: ShippingAddress) => void }) {
  const [typed, setTyped] = useState(() => readTyped("address", Date.now()));
  if (!typed) return null;
  const { name, address, city, state, zipCode } = typed;
  const fillIn = () => {
    onUse(addressOf(typed));
    setTyped(undefined);
  };
  const forget = () => {
    forgetTyped("address");
    setTyped(undefined);
  };
  return (
    <div className="grid gap-3 rounded-2xl bg-accent-soft p-4">
      <p>
        When you started your subscription, you typed this address. It has stayed in this browser:{" "}
        <strong className="block wrap-anywhere">
          {name}, {address}, {city}, {state} {zipCode}
        </strong>
      </p>
      <div className={buttonRowClass}>
        <Button onClick={fillIn}>Fill It In</Button>
        <Button kind="outline" onClick={forget}>
          Forget It
        </Button>
      </div>
    </div>
  );
}
