import { brand } from "@boxmates/contract/brand";
import { type AdminParcel, deliveryApi } from "@boxmates/contract/delivery";
import { useState } from "react";
import { call } from "../api/client.ts";
import { useLivePage } from "../api/live-events.ts";
import { load } from "../api/load.ts";
import { readPart } from "../api/read-part.ts";
import { DashboardLink } from "../shell/DashboardLink.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { useDialogAbout } from "../ui/use-dialog-about.ts";
import type { Route } from "./+types/AdminDeliveriesPage.ts";
import { createDue } from "./create-due.ts";
import { DeliverNowDialog } from "./DeliverNowDialog.tsx";
import { DeliveryActions } from "./DeliveryActions.tsx";
import { deliverNow } from "./deliver-now.ts";
import { ImportTrackingDialog } from "./ImportTrackingDialog.tsx";
import { importTracking } from "./import-tracking.ts";
import { moveParcels } from "./move-parcels.ts";
import { ParcelCountCards } from "./ParcelCountCards.tsx";
import { ParcelFilterBar } from "./ParcelFilterBar.tsx";
import { ParcelSection } from "./ParcelSection.tsx";
import { queryIn } from "./parcel-filter.ts";
import { setTracking } from "./set-tracking.ts";
import { TrackingDialog } from "./TrackingDialog.tsx";

export const meta = () => pageTitle(brand, "Deliveries");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = queryIn(new URL(request.url).searchParams);
  return load(request, () =>
    readPart(
      () => "Failed to fetch deliveries",
      () => call(deliveryApi.parcels, { query }, request.signal),
    ),
  );
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const data = Object.fromEntries(await request.formData());
  switch (data.intent) {
    case "create-due":
      return createDue();
    case "deliver-now":
      return deliverNow(String(data.subscriptionId));
    case "import-tracking":
      return importTracking(data);
    case "tracking":
      return setTracking(data);
    default:
      return moveParcels(data);
  }
}

export default function AdminDeliveriesPage({ loaderData: parcels }: Route.ComponentProps) {
  useLivePage("admin");
  const tracking = useDialogAbout<AdminParcel>();
  const [open, setOpen] = useState<"import" | "deliver-now">();
  return (
    <PageBody className="grid grid-cols-1 gap-8 py-12">
      <header>
        <DashboardLink />
        <h1 className="mt-5 text-4xl font-extrabold">Deliveries</h1>
      </header>
      <ParcelCountCards counts={parcels.ok ? parcels.value : undefined} />
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
