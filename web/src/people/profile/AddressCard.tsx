import { countries, countryWords, regions, type ShippingAddress } from "@boxmates/contract/base/address";
import { addressAnchor } from "@boxmates/contract/base/paths";
import { MapPinHouse } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { FoldedPart } from "../../base/ui/FoldedPart.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { SaveButton } from "../../base/ui/SaveButton.tsx";
import { SelectField } from "../../base/ui/SelectField.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import { useUnsaved } from "../../base/ui/use-unsaved.ts";
import { TypedAddress } from "./TypedAddress.tsx";
import { useRemoveAddress, useSaveAddress } from "./writes.ts";

const blank: ShippingAddress = { recipient: "", street: "", city: "", country: "US", state: "", zipCode: "" };

export function AddressCard({ address }: { address: ShippingAddress | null }) {
  const [removing, setRemoving] = useState(false);
  const [removals, setRemovals] = useState(0);
  const removal = useRemoveAddress();
  const finish = () => {
    setRemovals(removals + 1);
    setRemoving(false);
  };
  return (
    <FoldedPart
      anchor={addressAnchor}
      icon={MapPinHouse}
      title="Shipping Address"
      state={
        address ? (
          `${address.street}, ${address.city}`
        ) : (
          <span className="text-honey">None yet: no box can find you</span>
        )
      }
      lead="So that your box can find you. Only you and our administrators see it. Friends in your groups never see it."
    >
      {/* Unsaved text, and its errors, go with the address. */}
      <AddressForm key={removals} address={address} onRemove={() => setRemoving(true)} />
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
    </FoldedPart>
  );
}

interface AddressFormProps {
  address: ShippingAddress | null;
  onRemove: () => void;
}

function AddressForm({ address, onRemove }: AddressFormProps) {
  const { fields, isChanged, change, settle } = useUnsaved(address ?? blank);
  const { send, busy, errors } = useSaveAddress();
  return (
    <Form onSubmit={() => send({ body: fields }, settle)} errors={errors} unsaved={isChanged} noValidate>
      {address === null && <TypedAddress onUse={change} />}
      <AddressFields address={fields} onChange={change} />
      <div className={buttonRowClass}>
        <SaveButton busy={busy} busyLabel="Saving...">
          Save Address
        </SaveButton>
        {address && (
          <Button kind="outline" disabled={busy} onClick={onRemove}>
            Remove Address
          </Button>
        )}
      </div>
    </Form>
  );
}

interface AddressFieldsProps {
  address: ShippingAddress;
  onChange: (address: ShippingAddress) => void;
}

const countryOptions = countries.map((country) => ({ value: country, label: countryWords[country].name }));

function AddressFields({ address, onChange }: AddressFieldsProps) {
  const { country } = address;
  const words = countryWords[country];
  /** A field of the address, with what the browser may fill into it. */
  const field = (name: Exclude<keyof ShippingAddress, "country">, autofill: string) => ({
    name,
    autoComplete: `shipping ${autofill}`,
    value: address[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ ...address, [name]: target.value }),
  });
  const moveTo = (next: string) => {
    const known = countries.find((each) => each === next);
    // No state is in two countries.
    if (known) onChange({ ...address, country: known, state: "" });
  };
  return (
    <>
      <TextField label="Recipient" {...field("recipient", "name")} />
      <TextField label="Street Address" {...field("street", "street-address")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="City" {...field("city", "address-level2")} />
        <SelectField
          label="Country"
          name="country"
          autoComplete="shipping country"
          options={countryOptions}
          value={country}
          onChange={(event) => moveTo(event.target.value)}
        />
        <SelectField
          label={words.region}
          options={Object.entries(regions[country]).map(([value, label]) => ({ value, label }))}
          placeholder={`Choose a ${words.region.toLowerCase()}`}
          {...field("state", "address-level1")}
        />
        <TextField label={words.postalCode} {...field("zipCode", "postal-code")} />
      </div>
    </>
  );
}
