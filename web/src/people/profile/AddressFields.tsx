import { countries, countryWords, regions, type ShippingAddress } from "@boxmates/contract/base/address";
import type { ChangeEvent } from "react";
import { SelectField } from "../../base/ui/SelectField.tsx";
import { TextField } from "../../base/ui/TextField.tsx";

interface AddressFieldsProps {
  address: ShippingAddress;
  onChange: (address: ShippingAddress) => void;
}

const countryOptions = countries.map((country) => ({ value: country, label: countryWords[country].name }));

export function AddressFields({ address, onChange }: AddressFieldsProps) {
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
