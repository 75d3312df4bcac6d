import type { AdminParcel } from "@boxmates/contract/deliveries/delivery";
import { deliveryStatusLabels } from "@boxmates/contract/deliveries/delivery-status";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { Badge } from "../../base/ui/Badge.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { ParcelCheckbox } from "./ParcelCheckbox.tsx";
import { type ParcelActs, ParcelMenu } from "./ParcelMenu.tsx";
import { addressWords, progressWords } from "./parcel-words.ts";
import { statusTones } from "./status-tones.ts";
import { TrackLink } from "./TrackLink.tsx";
import type { Choice } from "./use-choice.ts";

interface ParcelLineProps {
  parcel: AdminParcel;
  choice: Choice;
  acts: ParcelActs;
}

/** A parcel on a phone, with its recipient, group, day and progress; the line opens to the rest. */
export function ParcelLine({ parcel, choice, acts }: ParcelLineProps) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const { groupName, deliveryDate, status } = parcel;
  return (
    <article className={`px-1 py-1.5 ${choice.isChosen(parcel) ? "bg-accent-soft" : ""}`}>
      <div className="flex items-center">
        <ParcelCheckbox parcel={parcel} choice={choice} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-2 text-left"
        >
          <span className="grid min-w-0 grow">
            <span className="truncate">
              <bdi className="font-semibold">{addressWords(parcel).recipient}</bdi>
              <span className="text-sm text-muted">
                {" · "}
                <bdi>{groupName}</bdi>
              </span>
            </span>
            <span className="flex items-center gap-2 text-sm text-muted">
              <Badge tone={statusTones[status]}>{deliveryStatusLabels[status]}</Badge>
              {formatDate(deliveryDate)}
            </span>
          </span>
          <ChevronDown className={`size-4 shrink-0 text-muted ${isOpen ? "rotate-180" : ""}`} aria-hidden />
        </button>
        <ParcelMenu parcel={parcel} acts={acts} />
      </div>
      <div id={detailsId} hidden={!isOpen} className="px-11 pb-2 text-sm">
        <ParcelDetails parcel={parcel} />
      </div>
    </article>
  );
}

/** Long names, which the line cuts off, are whole here. */
function ParcelDetails({ parcel }: { parcel: AdminParcel }) {
  const { recipient, place } = addressWords(parcel);
  return (
    <div className="grid gap-1 wrap-anywhere">
      <h3 className="text-base font-bold">
        <bdi>{parcel.groupName}</bdi>
      </h3>
      <p className="text-muted">
        <bdi>{parcel.boxTitle}</bdi>
      </p>
      <p>
        <bdi>{recipient}</bdi>
        <br />
        <bdi>{place}</bdi>
      </p>
      <p>Delivery of {formatDate(parcel.deliveryDate)}</p>
      <p className="text-muted empty:hidden">{progressWords(parcel)}</p>
      <p className="empty:hidden">
        <TrackLink parcel={parcel} />
      </p>
    </div>
  );
}
