import { brand } from "@boxmates/contract/base/brand";
import type { AdminParcel } from "@boxmates/contract/deliveries/delivery";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { prefetch, useRead } from "../../base/api/read.ts";
import { DashboardLink } from "../../base/shell/DashboardLink.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { useDialogAbout } from "../../base/ui/use-dialog-about.ts";
import type { Route } from "./+types/AdminDeliveriesPage.ts";
import { DeliverNowDialog } from "./DeliverNowDialog.tsx";
import { DeliveryActions } from "./DeliveryActions.tsx";
import { ImportTrackingDialog } from "./ImportTrackingDialog.tsx";
import { ParcelCountCards } from "./ParcelCountCards.tsx";
import { ParcelFilterBar } from "./ParcelFilterBar.tsx";
import { ParcelSection } from "./ParcelSection.tsx";
import { queryIn } from "./parcel-filter.ts";
import { parcelPage } from "./reads.ts";
import { TrackingDialog } from "./TrackingDialog.tsx";

export const meta = () => pageTitle(brand, "Deliveries");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetch(parcelPage(queryIn(new URL(request.url).searchParams)));

export default function AdminDeliveriesPage() {
  const [search] = useSearchParams();
  const parcels = useRead(parcelPage(queryIn(search)));
  const tracking = useDialogAbout<AdminParcel>();
  const [open, setOpen] = useState<"import" | "deliver-now">();
  return (
    <PageBody className="grid grid-cols-1 gap-8 py-12">
      <header>
        <DashboardLink />
        <h1 className="mt-5 text-4xl font-extrabold">Deliveries</h1>
      </header>
      <ParcelCountCards counts={parcels.value} />
      <DeliveryActions onImport={() => setOpen("import")} onDeliverNow={() => setOpen("deliver-now")} />
      <ParcelFilterBar />
      <ParcelSection parcels={parcels} onTracking={tracking.show} />
      <TrackingDialog dialog={tracking} />
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
