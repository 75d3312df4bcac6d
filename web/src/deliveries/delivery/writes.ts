import { formatCount } from "@boxmates/contract/base/counted";
import { deliveryApi, maxParcelsInFile } from "@boxmates/contract/deliveries/delivery";
import { deliveryStatusLabels } from "@boxmates/contract/deliveries/delivery-status";
import { call } from "../../base/api/client.ts";
import { useTask, useWrite } from "../../base/api/write.ts";
import { downloadCsv } from "../../base/ui/download-file.ts";
import { formatDate } from "../../base/ui/formatting.ts";
import { toast } from "../../base/ui/toast.ts";
import { countedParcels } from "./counted-parcels.ts";
import { type ParcelFilter, rangeOf } from "./parcel-filter.ts";
import { waitingWords } from "./parcel-words.ts";
import type { CsvFile } from "./read-csv-file.ts";

export const useSetNotes = () =>
  useWrite(deliveryApi.setNotes, {
    failed: "Failed to save the note",
    onDone: ({ notes }) => toast.success(notes === "" ? "Note removed" : "Note saved"),
  });

const failedToSetContents = "Failed to save what was sent";

export const useSetContents = () =>
  useWrite(deliveryApi.setContents, {
    failed: failedToSetContents,
    onDone: () => toast.success("What was sent is saved", "The group plays with this."),
  });

export const useRenewContents = () =>
  useWrite(deliveryApi.renewContents, {
    failed: failedToSetContents,
    onDone: () => toast.success("The delivery has the box as it is now"),
  });

/** Makes what the daily job would make today. */
export const useCreateDue = () =>
  useWrite(deliveryApi.createDue, {
    failed: "Failed to create the due deliveries",
    onDone: ({ made }) => {
      if (made === 0) toast.info("Nothing is due today");
      else toast.success(made === 1 ? "1 delivery created" : `${formatCount(made)} deliveries created`);
    },
  });

export const useDeliverNow = () =>
  useWrite(deliveryApi.deliverNow, {
    failed: "Failed to create the delivery",
    onDone: ({ nextDeliveryDate }) =>
      toast.success("Delivery created", `The next one comes on ${formatDate(nextDeliveryDate)}.`),
  });

/** Parcels that cannot become this, perhaps only since a moment ago, stay as they are. */
export const useMoveParcels = () =>
  useWrite(deliveryApi.moveParcels, {
    failed: "Failed to move the parcels on",
    onDone: ({ moved, left, waiting }, { body: { status } }) => {
      const isLeft = `${countedParcels(left)} ${left === 1 ? "was left as it is" : "were left as they are"}.`;
      const rest = [...(left > 0 ? [isLeft] : []), waitingWords(waiting)].join(" ").trim();
      if (moved === 0) toast.info("Nothing was moved", rest);
      else
        toast.success(
          `${countedParcels(moved)} marked as ${deliveryStatusLabels[status]}`,
          rest || undefined,
        );
    },
  });

export const useSetTracking = () =>
  useWrite(deliveryApi.setTracking, {
    failed: "Failed to save the tracking link",
    onDone: ({ trackingUrl }) => toast.success(trackingUrl ? "Tracking link saved" : "Tracking link removed"),
  });

/** Says what an import would do. */
export const useCheckTracking = () =>
  useTask(({ text }: CsvFile) => call(deliveryApi.importTracking, { body: { text, apply: false } }), {
    failed: "Failed to check the file",
  });

export const useImportTracking = () =>
  useTask(({ text }: CsvFile) => call(deliveryApi.importTracking, { body: { text, apply: true } }), {
    failed: "Failed to import",
    onDone: ({ applied, shipped, changed, waiting }) => {
      const links = changed === 1 ? "1 link" : `${formatCount(changed)} links`;
      const words = `${countedParcels(shipped)} marked as On its way, ${links} changed.`;
      if (applied) toast.success("Tracking imported", `${words} ${waitingWords(waiting)}`.trim());
    },
  });

/** Lets the browser save what is to ship within the filter's dates and search as a file. */
export const useDownloadToShip = () =>
  useTask((filter: ParcelFilter) => call(deliveryApi.toShip, { query: rangeOf(filter) }), {
    failed: "Failed to download what to ship",
    onDone: ({ fileName, text, parcels, hasMore, waiting }) => {
      const held = waitingWords(waiting);
      if (parcels === 0) {
        const none = "No parcel that is being prepared fits these dates and this search.";
        toast.info("Nothing to ship", held || none);
        return;
      }
      downloadCsv(fileName, text);
      const most = formatCount(maxParcelsInFile);
      const more = `One file holds at most ${most}, and there are more. Ship these first, then download the rest.`;
      const rest = `${hasMore ? more : ""} ${held}`.trim();
      toast.success(`${countedParcels(parcels)} to ship downloaded`, rest || undefined);
    },
  });

/** Leaves for Stripe's page of the invoice. */
export const usePayNow = () =>
  useWrite(deliveryApi.payNow, {
    failed: "Failed to open the payment page",
    onDone: ({ url }) => location.assign(url),
    leaves: true,
  });
