import type { ShippingAddress } from "@boxmates/contract/base/address";
import { addressAnchor } from "@boxmates/contract/base/paths";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { TitledCard } from "../../base/ui/TitledCard.tsx";
import { useArrival } from "../../base/ui/use-arrival.ts";
import { useUnsaved } from "../../base/ui/use-unsaved.ts";
import { AddressFields } from "./AddressFields.tsx";
import { useTitleFocus } from "./use-title-focus.ts";
import { useRemoveAddress, useSaveAddress } from "./writes.ts";

const blank: ShippingAddress = { recipient: "", street: "", city: "", country: "US", state: "", zipCode: "" };

export function AddressCard({ address }: { address: ShippingAddress | null }) {
  const [removing, setRemoving] = useState(false);
  const [removals, setRemovals] = useState(0);
  const removal = useRemoveAddress();
  const { title, focusTitle } = useTitleFocus();
  useArrival(addressAnchor, title);
  const finish = () => {
    setRemovals(removals + 1);
    setRemoving(false);
    focusTitle();
  };
  return (
    <TitledCard
      title="Shipping Address"
      titleRef={title}
      lead="So that your box can find you. Only you and our administrators see it. Friends in your groups never see it."
    >
      {/* Unsaved text, and its errors, go with the address. */}
      <AddressForm key={removals} address={address} onSaved={focusTitle} onRemove={() => setRemoving(true)} />
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title="Remove your address?"
        question="Without an address, the next boxes of your groups cannot find you."
        confirmLabel="Remove Address"
        busy={removal.busy}
        busyLabel="Removing..."
        onConfirm={() => removal.send({}, finish)}
      />
    </TitledCard>
  );
}

interface AddressFormProps {
  address: ShippingAddress | null;
  /** The button is disabled by then. */
  onSaved: () => void;
  onRemove: () => void;
}

function AddressForm({ address, onSaved, onRemove }: AddressFormProps) {
  const { fields, isChanged, change, settle } = useUnsaved(address ?? blank);
  const { send, busy, errors } = useSaveAddress();
  const save = () =>
    send({ body: fields }, () => {
      settle();
      onSaved();
    });
  return (
    <Form onSubmit={save} errors={errors} noValidate>
      <AddressFields address={fields} onChange={change} />
      <div className={buttonRowClass}>
        <Button type="submit" busy={busy} busyLabel="Saving..." disabled={!isChanged}>
          Save Address
        </Button>
        {address && (
          <Button kind="outline" disabled={busy} onClick={onRemove}>
            Remove Address
          </Button>
        )}
      </div>
    </Form>
  );
}
