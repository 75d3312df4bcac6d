import type { AdminParcel, ParcelColumn } from "@boxmates/contract/deliveries/delivery";
import { deliveryStatusLabels } from "@boxmates/contract/deliveries/delivery-status";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { Badge } from "../../base/ui/Badge.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { parcelListHeadingId } from "./BulkBar.tsx";
import { ParcelCheckbox } from "./ParcelCheckbox.tsx";
import { type ParcelActs, ParcelMenu } from "./ParcelMenu.tsx";
import { addressOf, filterIn } from "./parcel-filter.ts";
import { addressWords, progressWords } from "./parcel-words.ts";
import { statusTones } from "./status-tones.ts";
import { TrackLink } from "./TrackLink.tsx";
import type { Choice } from "./use-choice.ts";

interface ParcelTableProps {
  parcels: readonly AdminParcel[];
  choice: Choice;
  acts: ParcelActs;
  /** The checkbox that chooses all. */
  chooseAll: ReactNode;
}

const cellClass = "px-2 py-1 align-middle";

/**
 * The table of wide windows: a row for each parcel, so that somebody who packs fifty can go through them with the eyes.
 */
export function ParcelTable({ parcels, choice, acts, chooseAll }: ParcelTableProps) {
  return (
    <div className="rounded-3xl border border-line bg-surface shadow-soft">
      <table aria-labelledby={parcelListHeadingId} className="w-full text-left text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="w-12 pl-3">
              {chooseAll}
            </th>
            <SortedBy column="recipient">Recipient</SortedBy>
            <SortedBy column="group">Group</SortedBy>
            <SortedBy column="date">Delivery</SortedBy>
            <SortedBy column="status">Status</SortedBy>
            <th scope="col" className="w-12 pr-3">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        {/* The margin keeps the focused element clear of the bar that lies over the list. */}
        <tbody className="**:scroll-mb-28">
          {parcels.map((parcel) => (
            <ParcelRow key={parcel.id} parcel={parcel} choice={choice} acts={acts} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A heading that sorts by its column: the first press upwards, the next one downwards. */
function SortedBy({ column, children }: { column: ParcelColumn; children: string }) {
  const [params] = useSearchParams();
  const filter = filterIn(params);
  const isUp = filter.sort === column;
  const isDown = filter.sort === `-${column}`;
  const Arrow = isDown ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={isUp ? "ascending" : isDown ? "descending" : undefined} className="px-2">
      <Link
        to={{ search: addressOf({ ...filter, sort: isUp ? `-${column}` : column }) || "?" }}
        replace
        preventScrollReset
        className={`inline-flex min-h-11 items-center gap-1 rounded-lg font-semibold hover:text-ink hover:underline ${isUp || isDown ? "text-ink" : ""}`}
      >
        <span>{children}</span>
        <Arrow className={`size-4 ${isUp || isDown ? "" : "invisible"}`} aria-hidden />
      </Link>
    </th>
  );
}

interface ParcelRowProps {
  parcel: AdminParcel;
  choice: Choice;
  acts: ParcelActs;
}

function ParcelRow({ parcel, choice, acts }: ParcelRowProps) {
  const { recipient, place } = addressWords(parcel);
  const { groupName, boxTitle, deliveryDate, status } = parcel;
  return (
    <tr className={`border-t border-line ${choice.isChosen(parcel) ? "bg-accent-soft" : ""}`}>
      <td className="pl-3">
        <ParcelCheckbox parcel={parcel} choice={choice} />
      </td>
      <th scope="row" className={`${cellClass} font-normal wrap-anywhere`}>
        <bdi className="text-base leading-snug font-semibold">{recipient}</bdi>
        <br />
        <bdi className="text-muted">{place}</bdi>
      </th>
      <td className={`${cellClass} wrap-anywhere`}>
        <bdi className="text-base leading-snug font-semibold">{groupName}</bdi>
        <br />
        <bdi className="text-muted">{boxTitle}</bdi>
      </td>
      <td className={cellClass}>
        <span className="text-base leading-snug whitespace-nowrap">{formatDate(deliveryDate)}</span>
        <br />
        <span className="text-muted">{progressWords(parcel)}</span>
      </td>
      <td className={cellClass}>
        <div className="flex items-center gap-3">
          <Badge tone={statusTones[status]}>{deliveryStatusLabels[status]}</Badge>
          <TrackLink parcel={parcel} />
        </div>
      </td>
      <td className="pr-3">
        <ParcelMenu parcel={parcel} acts={acts} />
      </td>
    </tr>
  );
}
