import { countryWords } from "@boxmates/contract/base/address";
import type { AdminParcel } from "@boxmates/contract/deliveries/delivery";
import { deliveryStatusLabels } from "@boxmates/contract/deliveries/delivery-status";
import { ChevronDown, ExternalLink, Pencil } from "lucide-react";
import { useId, useState } from "react";
import { Badge } from "../../base/ui/Badge.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { formatDate, formatMoment } from "../../base/ui/formatting.ts";
import { safeLinkAddress } from "../../base/ui/safe-address.ts";
import { ContentsButton } from "./ContentsButton.tsx";
import { NotesButton } from "./NotesButton.tsx";
import { statusTones } from "./status-tones.ts";

interface ParcelItemProps {
  parcel: AdminParcel;
  chosen: boolean;
  onToggle: (parcel: AdminParcel) => void;
  onTracking: (parcel: AdminParcel) => void;
}

/** A card with everything where there is room; on a phone one line, which opens to the rest. */
export function ParcelItem({ parcel, chosen, onToggle, onTracking }: ParcelItemProps) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <article
      className={`flex flex-wrap items-start gap-3 px-4 py-2 sm:flex-nowrap sm:rounded-3xl sm:border sm:p-4 sm:px-5 sm:shadow-soft ${chosen ? "bg-accent-soft sm:border-accent" : "sm:border-line sm:bg-surface"}`}
    >
      <label className="-m-3 grid size-11 shrink-0 cursor-pointer place-items-center max-sm:my-0">
        <input
          type="checkbox"
          aria-label={`Choose ${parcelName(parcel)}`}
          checked={chosen}
          onChange={() => onToggle(parcel)}
          className="size-5 cursor-pointer accent-accent"
        />
      </label>
      <Line parcel={parcel} isOpen={isOpen} detailsId={detailsId} onPress={() => setOpen(!isOpen)} />
      <div
        id={detailsId}
        className={`${isOpen ? "" : "max-sm:hidden"} grid min-w-0 grow gap-x-6 gap-y-3 pl-1 max-sm:w-full max-sm:pb-3 max-sm:pl-8 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_11.5rem]`}
      >
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

interface LineProps {
  parcel: AdminParcel;
  isOpen: boolean;
  /** The id of the details that the line opens. */
  detailsId: string;
  onPress: () => void;
}

/** A parcel on a phone: for whom, of which group and day, and how far it is. Long names are whole in the details. */
function Line({ parcel, isOpen, detailsId, onPress }: LineProps) {
  const { address, addressedTo, groupName, deliveryDate, status } = parcel;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={detailsId}
      onClick={onPress}
      className="flex min-h-11 min-w-0 grow basis-0 cursor-pointer items-center gap-2 text-left sm:hidden"
    >
      <span className="grid min-w-0 grow">
        <span className="truncate font-semibold">
          <bdi>{address?.recipient ?? unaddressed[addressedTo][0]}</bdi>
        </span>
        <span className="truncate text-sm text-muted">
          {formatDate(deliveryDate)} · <bdi>{groupName}</bdi>
        </span>
      </span>
      <Badge tone={statusTones[status]}>{deliveryStatusLabels[status]}</Badge>
      <ChevronDown className={`size-5 shrink-0 text-muted ${isOpen ? "rotate-180" : ""}`} aria-hidden />
    </button>
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
      <ContentsButton parcel={parcel} name={`Contents of ${parcelName(parcel)}`} />
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
