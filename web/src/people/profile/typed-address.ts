import { countries, regions, type ShippingAddress } from "@boxmates/contract/base/address";
import type { Typed } from "../../base/api/typed-at-signup.ts";

/** The address that was typed at /signup. Its state is a text there; the person chooses it anew if it names none of ours. */
export function addressOf({ name, address, city, state, zipCode }: Typed<"address">): ShippingAddress {
  const known = countries.flatMap((country) =>
    Object.entries(regions[country]).map(([code, title]) => ({ country, code, title })),
  );
  const wanted = state.trim().toLowerCase();
  const found = known.find(
    ({ code, title }) => code.toLowerCase() === wanted || title.toLowerCase() === wanted,
  );
  return {
    recipient: name,
    street: address,
    city,
    country: found?.country ?? "US",
    state: found?.code ?? "",
    zipCode,
  };
}
