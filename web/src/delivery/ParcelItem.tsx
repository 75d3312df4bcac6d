import { countryWords } from "@boxmates/contract/address";
import { type AdminParcel, deliveryStatusLabels } from "@boxmates/contract/delivery";
import { ExternalLink, Pencil } from "lucide-react";
import { Badge } from "../ui/Badge.tsx";
import { Button } from "../ui/Button.tsx";
import { formatDate, formatMoment } from "../ui/formatting.ts";
import { safeLinkAddress } from "../ui/safe-address.ts";
import { NotesButton } from "./NotesButton.tsx";
import { statusTones } from "./status-tones.ts";

interface ParcelItemProps {
  parcel: AdminParcel;
  chosen: boolean;
  onToggle: (parcel: AdminParcel) => void;
  onTracking: (parcel: AdminParcel) => void;
}

/** A card on a phone, a row where there is room. */
export function ParcelItem({ parcel, chosen, onToggle, onTracking }: ParcelItemProps) {
  return (
    <article
      className={`flex items-start gap-3 rounded-3xl border p-4 shadow-soft sm:px-5 ${chosen ? "border-accent bg-accent-soft" : "border-line bg-surface"}`}
    >
      <label className="-m-3 grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={`Choose ${parcelName(parcel)}`}
          checked={chosen}
          onChange={() => onToggle(parcel)}
          className="size-5 cursor-pointer accent-accent"
        />
      </label>
      <div className="grid min-w-0 grow gap-x-6 gap-y-3 pl-1 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_11.5rem]">
        <div className="min-w-0">
          <h3 className="text-lg leading-snug font-bold wrap-anywhere">
            <bdi>{parcel.groupName}</bdi>
          </h3>
          <p className="text-muted wrap-anywhere">
            <bdi>{parcel.boxTitle}</bdi>
          </p>
        </div>
        <ParcelAddress address={parcel.address} addressedTo={parcel.addressedTo} />
        <Progress parcel={parcel} />
        <Tracking parcel={parcel} onTracking={onTracking} />
      </div>
    </article>
  );
}

const unaddressed: Record<AdminParcel["addressedTo"], [string, string]> = {
  group: ["No address", "One box for the whole group"],
  "former-member": ["Former member", "The address is forgotten"],
  member: ["Former member", "The address is forgotten"],
};

function ParcelAddress({ address, addressedTo }: Pick<AdminParcel, "address" | "addressedTo">) {
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

function Progress({ parcel }: { parcel: AdminParcel }) {
  const { status, deliveryDate, shippedAt, deliveredAt } = parcel;
  return (
    <div className="grid min-w-0 content-start justify-items-start gap-1 text-sm">
      <Badge tone={statusTones[status]}>{deliveryStatusLabels[status]}</Badge>
      <p className="text-base">Delivery of {formatDate(deliveryDate)}</p>
      {shippedAt && <p className="text-muted">Shipped {formatMoment(shippedAt)}</p>}
      {deliveredAt && <p className="text-muted">Arrived {formatMoment(deliveredAt)}</p>}
    </div>
  );
}

function Tracking({ parcel, onTracking }: Pick<ParcelItemProps, "parcel" | "onTracking">) {
  const address = safeLinkAddress(parcel.trackingUrl);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 lg:flex-col lg:items-end">
      <Button
        kind="outline"
        aria-label={`Edit tracking of ${parcelName(parcel)}`}
        onClick={() => onTracking(parcel)}
      >
        <Pencil className="size-4.5" aria-hidden />
        Edit tracking
      </Button>
      <NotesButton
        parcel={parcel}
        name={`${parcel.notes === "" ? "Add" : "Edit"} note about ${parcelName(parcel)}`}
      />
      {address && (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Track ${parcelName(parcel)} (opens in a new tab)`}
          className="inline-flex min-h-11 min-w-0 items-center gap-1.5 font-semibold text-accent underline lg:min-h-6"
        >
          Track
          <ExternalLink className="size-4 shrink-0" aria-hidden />
        </a>
      )}
    </div>
  );
}

/** Names the parcel for people who cannot see which row a control is in. */
function parcelName({ address, groupName, deliveryDate }: AdminParcel): string {
  const whose = address ? `${address.recipient} in ${groupName}` : groupName;
  return `the parcel of ${whose}, ${formatDate(deliveryDate)}`;
}
