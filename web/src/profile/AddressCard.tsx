import type { ShippingAddress } from "@boxmates/contract/address";
import { useState } from "react";
import { TitledCard } from "../ui/TitledCard.tsx";
import { useDraft } from "../ui/use-draft.ts";
import { AddressForm } from "./AddressForm.tsx";
import { RemoveAddressDialog } from "./RemoveAddressDialog.tsx";
import { useTitleFocus } from "./use-title-focus.ts";

const blank: ShippingAddress = { recipient: "", street: "", city: "", country: "US", state: "", zipCode: "" };

export function AddressCard({ address }: { address: ShippingAddress | null }) {
  const draft = useDraft<ShippingAddress>({ fields: address ?? blank, version: "" });
  const [removing, setRemoving] = useState(false);
  const { title, focusTitle } = useTitleFocus();
  const clear = () => {
    draft.discard();
    focusTitle();
  };
  return (
    <TitledCard
      title="Shipping Address"
      titleRef={title}
      lead="So that your box can find you. Only you and our administrators see it. Friends in your groups never see it."
    >
      <AddressForm draft={draft} onRemove={address ? () => setRemoving(true) : undefined} />
      <RemoveAddressDialog open={removing} onOpenChange={setRemoving} onRemoved={clear} />
    </TitledCard>
  );
}
