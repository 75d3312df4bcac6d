import { deliveryApi, maxParcelsInFile } from "@boxmates/contract/delivery";
import { attempt, type Outcome } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { downloadCsv } from "../ui/download-file.ts";
import { formatCount } from "../ui/formatting.ts";
import { toast } from "../ui/toast.ts";
import { countedParcels } from "./counted-parcels.ts";
import { type ParcelFilter, rangeOf } from "./parcel-filter.ts";

/** Lets the browser save what is to ship within the filter's dates and search as a file. */
export function downloadToShip(filter: ParcelFilter): Promise<Outcome> {
  return attempt("Failed to download what to ship", async () => {
    const { fileName, text, parcels, hasMore } = await call(deliveryApi.toShip, { query: rangeOf(filter) });
    if (parcels === 0) {
      toast.info("Nothing to ship", "No parcel that is being prepared fits these dates and this search.");
      return;
    }
    downloadCsv(fileName, text);
    toast.success(`${countedParcels(parcels)} to ship downloaded`, hasMore ? more : undefined);
  });
}

const more = `One file holds at most ${formatCount(maxParcelsInFile)}, and there are more. Ship these first, then download the rest.`;
