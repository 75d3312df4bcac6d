import { countryWords } from "@boxmates/contract/address";
import type { AdminParcel } from "@boxmates/contract/delivery";

const unaddressed: Record<AdminParcel["addressedTo"], [string, string]> = {
  group: ["No address", "One box for the whole group"],
  "former-member": ["Former member", "The address is forgotten"],
  member: ["Former member", "The address is forgotten"],
};

export function ParcelAddress({ address, addressedTo }: Pick<AdminParcel, "address" | "addressedTo">) {
  if (!address) {
    const [title, text] = unaddressed[addressedTo];
    return (
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{text}</p>
      </div>
    );
  }
  const { recipient, street, city, state, zipCode, country } = address;
  return (
    <address className="min-w-0 text-sm not-italic wrap-anywhere">
      <p className="text-base font-semibold">
        <bdi>{recipient}</bdi>
      </p>
      <p>
        <bdi>{street}</bdi>
      </p>
      <p>
        <bdi>{city}</bdi>, {state} {zipCode}
      </p>
      <p className="text-muted">{countryWords[country].name}</p>
    </address>
  );
}
