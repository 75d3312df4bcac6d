import { brand } from "@boxmates/contract/base/brand";
import { type AdminParcel, maxCountedParcels, type ParcelSort } from "@boxmates/contract/deliveries/delivery";
import { deliveryStatusLabels } from "@boxmates/contract/deliveries/delivery-status";
import { CalendarCheck, Download, FileUp, Package, Truck, Zap } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { prefetch, useRead } from "../../base/api/read.ts";
import { DashboardLink } from "../../base/shell/DashboardLink.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { controlClass } from "../../base/ui/control-class.ts";
import { DateInput } from "../../base/ui/DateInput.tsx";
import { FilterSelect } from "../../base/ui/FilterSelect.tsx";
import { formatCapped } from "../../base/ui/formatting.ts";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { SearchInput } from "../../base/ui/SearchInput.tsx";
import { StatCard, stretchedClass } from "../../base/ui/StatCard.tsx";
import { useAddressFilter } from "../../base/ui/use-address-filter.ts";
import { useDialogAbout } from "../../base/ui/use-dialog-about.ts";
import type { Route } from "./+types/AdminDeliveriesPage.ts";
import { DeliverNowDialog } from "./DeliverNowDialog.tsx";
import { ImportTrackingDialog } from "./ImportTrackingDialog.tsx";
import { NotesDialog } from "./NotesDialog.tsx";
import { ParcelSection } from "./ParcelSection.tsx";
import {
  addressOf,
  filterIn,
  queryIn,
  type ShownStatus,
  shownStatuses,
  sortOf,
  statusOf,
} from "./parcel-filter.ts";
import { parcelPage } from "./reads.ts";
import { SentDialog } from "./SentDialog.tsx";
import { TrackingDialog } from "./TrackingDialog.tsx";
import { useCreateDue, useDownloadToShip } from "./writes.ts";

export const meta = () => pageTitle(brand, "Deliveries");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetch(parcelPage(queryIn(new URL(request.url).searchParams)));

export default function AdminDeliveriesPage() {
  const [search] = useSearchParams();
  const parcels = useRead(parcelPage(queryIn(search)));
  const tracking = useDialogAbout<AdminParcel>();
  const notes = useDialogAbout<AdminParcel>();
  const contents = useDialogAbout<AdminParcel>();
  const [open, setOpen] = useState<"import" | "deliver-now">();
  return (
    <PageBody className="grid grid-cols-1 gap-8 py-12">
      <header>
        <DashboardLink />
        <div className="mt-5 grid items-center justify-between gap-x-4 gap-y-6 lg:flex">
          <h1 className="text-4xl font-extrabold">Deliveries</h1>
          <DeliveryActions onImport={() => setOpen("import")} onDeliverNow={() => setOpen("deliver-now")} />
        </div>
      </header>
      <ParcelCountCards counts={parcels.value} />
      <ParcelFilterBar />
      <ParcelSection
        parcels={parcels}
        acts={{ onTracking: tracking.show, onNote: notes.show, onContents: contents.show }}
      />
      <TrackingDialog dialog={tracking} />
      <NotesDialog dialog={notes} />
      <SentDialog dialog={contents} />
      <ImportTrackingDialog
        open={open === "import"}
        onOpenChange={(next) => setOpen(next ? "import" : undefined)}
      />
      <DeliverNowDialog
        open={open === "deliver-now"}
        onOpenChange={(next) => setOpen(next ? "deliver-now" : undefined)}
      />
    </PageBody>
  );
}

interface DeliveryActionsProps {
  onImport: () => void;
  onDeliverNow: () => void;
}

/** In the order of the work: the list of what to ship goes out, its tracking comes back. */
function DeliveryActions({ onImport, onDeliverNow }: DeliveryActionsProps) {
  const [params] = useSearchParams();
  const download = useDownloadToShip();
  // The daily job does the same; nothing is made twice.
  const createDue = useCreateDue();
  return (
    <div className="flex flex-wrap gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:gap-2 max-sm:*:px-3 max-sm:*:text-sm">
      <Button
        kind="outline"
        busy={download.busy}
        busyLabel="Downloading..."
        onClick={() => download.send(filterIn(params))}
      >
        <Download className="size-5" aria-hidden />
        Download what to ship
      </Button>
      <Button kind="outline" onClick={onImport}>
        <FileUp className="size-5" aria-hidden />
        Import tracking
      </Button>
      <Button kind="outline" busy={createDue.busy} busyLabel="Creating..." onClick={() => createDue.send({})}>
        <CalendarCheck className="size-5" aria-hidden />
        Create due deliveries
      </Button>
      <Button kind="outline" onClick={onDeliverNow}>
        <Zap className="size-5" aria-hidden />
        Deliver now
      </Button>
    </div>
  );
}

interface ParcelCountCardsProps {
  /** Undefined if they could not be read. */
  counts: { preparing: number; shipped: number } | undefined;
}

const cards = [
  { status: "preparing", label: "To ship", icon: Package },
  { status: "shipped", label: "On their way", icon: Truck },
] as const;

/** The numbers of parcels that need work; each card leads to its own list. */
function ParcelCountCards({ counts }: ParcelCountCardsProps) {
  return (
    <ul className="grid grid-cols-2 gap-4">
      {cards.map(({ status, label, icon: Icon }) => (
        <li key={status} className="grid">
          <StatCard
            label={
              <Link to={{ search: `?status=${status}` }} preventScrollReset className={stretchedClass}>
                {label}
              </Link>
            }
            value={counts ? formatCapped(counts[status], maxCountedParcels) : "–"}
            icon={<Icon className="size-7" />}
          />
        </li>
      ))}
    </ul>
  );
}

const searchLabel = "Search by group or recipient...";

const statusLabels: Record<ShownStatus, string> = {
  ...deliveryStatusLabels,
  untracked: "On its way without tracking",
};

const sortLabels: readonly { value: ParcelSort; label: string }[] = [
  { value: "-date", label: "Latest delivery first" },
  { value: "date", label: "Earliest delivery first" },
  { value: "recipient", label: "By recipient" },
  { value: "group", label: "By group" },
  { value: "status", label: "By status" },
];

function ParcelFilterBar() {
  const [filter, setFilter] = useAddressFilter({ filterIn, addressOf });
  return (
    <search className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_11rem_11rem_11rem]">
      <SearchInput
        label={searchLabel}
        value={filter.search}
        onType={(search) => setFilter({ ...filter, search })}
        className="col-span-2 lg:col-span-1"
      />
      <label className="col-span-2 grid gap-1.5 lg:col-span-1">
        <span className="font-medium">Status</span>
        <select
          value={filter.status}
          onChange={({ target }) => setFilter({ ...filter, status: statusOf(target.value) })}
          className={`${controlClass} select-arrow cursor-pointer pr-10`}
        >
          <option value="">All</option>
          {shownStatuses.map((status) => (
            <option key={status} value={status}>
              {statusLabels[status]}
            </option>
          ))}
        </select>
      </label>
      <DateInput
        label="Delivery from"
        value={filter.from}
        max={filter.to}
        onChange={({ target }) => setFilter({ ...filter, from: target.value })}
      />
      <DateInput
        label="Delivery to"
        value={filter.to}
        min={filter.from}
        onChange={({ target }) => setFilter({ ...filter, to: target.value })}
      />
      {/* A table sorts by its headings. */}
      <div className="col-span-2 grid lg:hidden">
        <FilterSelect
          label="Order"
          options={sortLabels}
          value={filter.sort}
          onChoose={(sort) => setFilter({ ...filter, sort: sortOf(sort) })}
        />
      </div>
    </search>
  );
}
