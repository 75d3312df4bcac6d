import { countries, countryWords, regions, type ShippingAddress } from "@boxmates/contract/base/address";
import { addressAnchor } from "@boxmates/contract/base/paths";
import { type ChangeEvent, useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { SelectField } from "../../base/ui/SelectField.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import { TitledCard } from "../../base/ui/TitledCard.tsx";
import { useArrival } from "../../base/ui/use-arrival.ts";
import { useUnsaved } from "../../base/ui/use-unsaved.ts";
import { TypedAddress } from "./TypedAddress.tsx";
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
      {address === null && <TypedAddress onUse={change} />}
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
