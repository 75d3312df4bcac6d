import { CalendarCheck, Download, FileUp, Zap } from "lucide-react";
import { useSearchParams } from "react-router";
import { Button } from "../../base/ui/Button.tsx";
import { filterIn } from "./parcel-filter.ts";
import { useCreateDue, useDownloadToShip } from "./writes.ts";

interface DeliveryActionsProps {
  onImport: () => void;
  onDeliverNow: () => void;
}

/** In the order of the work: the list of what to ship goes out, its tracking comes back. */
export function DeliveryActions({ onImport, onDeliverNow }: DeliveryActionsProps) {
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
