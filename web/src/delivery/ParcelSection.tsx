import type { AdminParcel, deliveryApi } from "@boxmates/contract/delivery";
import type { ResponseOf } from "@boxmates/contract/endpoint";
import { useNavigation, useRevalidator } from "react-router";
import type { Part } from "../api/read-part.ts";
import { NextPageLink } from "../shell/NextPageLink.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { BulkBar } from "./BulkBar.tsx";
import { NoParcels } from "./NoParcels.tsx";
import { ParcelList } from "./ParcelList.tsx";
import { parcelListHeadingId } from "./parcel-list-heading.ts";
import { useChoice } from "./use-choice.ts";

type Parcels = ResponseOf<typeof deliveryApi.parcels>;

interface ParcelSectionProps {
  parcels: Part<Parcels>;
  onTracking: (parcel: AdminParcel) => void;
}

export function ParcelSection({ parcels, onTracking }: ParcelSectionProps) {
  const waiting = useNavigation().state === "loading";
  const { state, revalidate } = useRevalidator();
  const choice = useChoice(parcels.ok ? parcels.value.items : []);
  return (
    <section aria-labelledby={parcelListHeadingId} className="flex flex-col gap-4">
      <Heading parcels={parcels.ok ? parcels.value : undefined} />
      {parcels.ok ? (
        // Nothing jumps while a search is under way; only a slow one is seen.
        <div aria-busy={waiting} className={waiting ? "opacity-60 transition-opacity delay-300" : ""}>
          {parcels.value.items.length === 0 ? (
            <NoParcels />
          ) : (
            <ParcelList parcels={parcels.value.items} choice={choice} onTracking={onTracking} />
          )}
          <NextPageLink next={parcels.value.next} />
        </div>
      ) : (
        <ErrorState text={parcels.message} busy={state === "loading"} onRetry={() => void revalidate()} />
      )}
      <BulkBar choice={choice} />
    </section>
  );
}

/** Told to screen readers as it changes: typing a search moves nothing else that they would notice. */
function Heading({ parcels }: { parcels: Parcels | undefined }) {
  return (
    <h2 id={parcelListHeadingId} tabIndex={-1} aria-live="polite" className="text-2xl font-bold outline-none">
      {parcels ? `Parcels (${parcels.items.length} shown)` : "Parcels"}
      {parcels?.next && (
        <span className="font-sans text-base font-normal tracking-normal text-muted">
          {" "}
          more on the next page
        </span>
      )}
    </h2>
  );
}
