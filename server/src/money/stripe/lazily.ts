import type { StripePort } from "./port.ts";
import type { StripeSettings } from "./settings.ts";

/** Opens the port; the same one each time. */
export type OpenStripe = () => Promise<StripePort>;

/** The client takes a while to load, and a server that is not asked about money never needs it. */
export function openingStripe(settings: StripeSettings): OpenStripe {
  let opened: Promise<StripePort> | undefined;
  return () => {
    opened ??= import("./client.ts").then(({ openStripe }) => openStripe(settings));
    return opened;
  };
}
