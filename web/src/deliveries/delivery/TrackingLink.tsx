import { ExternalLink } from "lucide-react";
import { buttonClass } from "../../base/ui/button-class.ts";
import { safeLinkAddress } from "../../base/ui/safe-address.ts";

interface TrackingLinkProps {
  /** Null if there is none. */
  url: string | null;
  /** Its name if the page has several of them. */
  name?: string;
}

/** Leads to the carrier's page about the reader's own parcel. */
export function TrackingLink({ url, name }: TrackingLinkProps) {
  const address = safeLinkAddress(url);
  if (!address) return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={name}
      className={buttonClass("outline")}
    >
      <ExternalLink className="size-5" aria-hidden />
      Track my parcel
    </a>
  );
}
