import type { AdminParcel } from "@boxmates/contract/deliveries/delivery";
import { ExternalLink } from "lucide-react";
import { safeLinkAddress } from "../../base/ui/safe-address.ts";
import { parcelName } from "./parcel-words.ts";

/** Leads to where the parcel can be followed, if its link is one that may be opened. */
export function TrackLink({ parcel }: { parcel: AdminParcel }) {
  const address = safeLinkAddress(parcel.trackingUrl);
  if (!address) return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Track ${parcelName(parcel)} (opens in a new tab)`}
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline lg:min-h-6"
    >
      Track
      <ExternalLink className="size-4 shrink-0" aria-hidden />
    </a>
  );
}
