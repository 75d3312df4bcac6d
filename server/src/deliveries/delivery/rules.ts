import { bareCode } from "@boxmates/contract/base/tidy-text";
import { arrivalUndoMinutes } from "@boxmates/contract/deliveries/delivery";

const undoMs = arrivalUndoMinutes * 60_000;

export function canUndoArrival(deliveredAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(deliveredAt) < undoMs;
}

/** Returns for how many more seconds the arrival can be taken back; null if it cannot. */
export function arrivalUndoSeconds(deliveredAt: string | null, now: Date): number | null {
  if (deliveredAt === null || !canUndoArrival(deliveredAt, now)) return null;
  return Math.ceil((Date.parse(deliveredAt) + undoMs - now.getTime()) / 1000);
}

/** Carriers that publish the format of their tracking numbers, so that a number can be turned into a link. */
const carriers: readonly { form: RegExp; link: string }[] = [
  { form: /^1Z[0-9A-Z]{16}$/, link: "https://www.ups.com/track?tracknum=" },
  {
    form: /^(9\d{21}|9\d{19}|[A-Z]{2}\d{9}US)$/,
    link: "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
  },
  {
    form: /^(\d{16}|[A-Z]{2}\d{9}CA)$/,
    link: "https://www.canadapost-postescanada.ca/track-reperage/en#/details/",
  },
  { form: /^(\d{12}|\d{15})$/, link: "https://www.fedex.com/fedextrack/?trknbr=" },
];

/** Returns the tracking link for what was typed: a link unchanged, or the carrier's link for a number. */
export function trackingLink(typed: string): string | undefined {
  const link = URL.parse(typed);
  if (link && ["http:", "https:"].includes(link.protocol)) return link.href;
  const number = bareCode(typed).toUpperCase();
  const carrier = carriers.find(({ form }) => form.test(number));
  return carrier && `${carrier.link}${number}`;
}

export const unknownTracking = "Please enter a link, or a number of UPS, USPS, FedEx or Canada Post.";
