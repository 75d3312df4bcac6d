import { addressAnchor, profilePart } from "@boxmates/contract/base/paths";
import { MapPinHouse } from "lucide-react";
import { Link } from "react-router";

/** For readers without an address, who would get no parcel. */
export function AddressNotice() {
  return (
    <div className="flex items-start gap-3 rounded-2xl border border-line bg-honey-soft p-4">
      <MapPinHouse className="size-6 shrink-0 text-honey" aria-hidden />
      <p>
        <Link to={profilePart(addressAnchor)} className="font-semibold underline">
          Add your address so that the next box finds you
        </Link>
        . Only you and our administrators see it.
      </p>
    </div>
  );
}
