import * as z from "zod/mini";
import { bareCode } from "../base/tidy-text.ts";

/** The tracking that somebody typed: a link, or its fault. */
export type Tracking = { link: string } | { fault: string };

export const unknownTracking = "Please enter a link, or a number of UPS, USPS, FedEx, DHL or Canada Post.";

export const roundedTracking =
  "A spreadsheet has rounded this number: it keeps only 15 digits. Please copy the number again, into a column that is formatted as text.";

export const mistypedTracking = (carrier: string) =>
  `This ${carrier} number has a wrong digit: its check digit does not fit. Please compare it with the label, or enter a link.`;

/**
 * Reads a link, or makes one of a carrier's tracking number, which may contain spaces and dashes. A number is refused
 * if its check digit is wrong, or if a spreadsheet has rounded it: it would lead somebody to another parcel.
 */
export function readTracking(typed: string): Tracking {
  const link = linkIn(typed);
  if (link) return { link };
  const number = bareCode(typed).toUpperCase();
  if (/^\d([.,]\d+)?E\+?\d+$/.test(number)) return { fault: roundedTracking };
  const known = withoutDestination(number).flatMap((tracked) =>
    formats.filter(({ form }) => form.test(tracked)).map((format) => ({ ...format, tracked })),
  );
  const right = known.find(({ fits, tracked }) => fits?.(tracked) ?? true);
  // A single zero may be the check digit, so that nothing is lost; no carrier comes to more of them soon.
  if (right && !/^\d{15}0{2,}$/.test(number)) return { link: `${right.page}${right.tracked}` };
  if (/^\d{15}0+$/.test(number)) return { fault: roundedTracking };
  const [first] = known;
  return { fault: first ? mistypedTracking(first.carrier) : unknownTracking };
}

const webAddress = z.url({ protocol: /^https?$/, normalize: true });

function linkIn(typed: string): string | undefined {
  const hasNoProtocol = /^www\.[^/\s]+\.[^\s]+$/i.test(typed);
  return webAddress.safeParse(hasNoProtocol ? `https://${typed}` : typed).data;
}

/** The barcode of a USPS label begins with 420 and the ZIP code, of five or nine digits, before the number. */
function withoutDestination(number: string): string[] {
  return /^420\d{27,}$/.test(number) ? [number.slice(8), number.slice(12)] : [number];
}

interface Format {
  carrier: string;
  form: RegExp;
  /** Returns true if the check digit is right; absent where the carrier publishes none. */
  fits?: (number: string) => boolean;
  /** The carrier's page about a parcel, to which the number is added. */
  page: string;
}

const ups = { carrier: "UPS", page: "https://www.ups.com/track?tracknum=" };
const usps = { carrier: "USPS", page: "https://tools.usps.com/go/TrackConfirmAction?tLabels=" };
const fedex = { carrier: "FedEx", page: "https://www.fedex.com/fedextrack/?trknbr=" };
const dhl = { carrier: "DHL", page: "https://www.dhl.com/us-en/home/tracking.html?submit=1&tracking-id=" };
const canadaPost = {
  carrier: "Canada Post",
  page: "https://www.canadapost-postescanada.ca/track-reperage/en#/details/",
};

/**
 * Forms and check digits are from: USPS Publication 199 (Intelligent Mail package barcode) and Publication 91; UPU
 * standard S10; 'Bar Code & Label Layout Specification' of FedEx Ground and the 'SmartPost Job Aid'; dhl.com,
 * 'Shipment tracking labels'. UPS, FedEx Express, DHL Express and Canada Post print no specification that can be read
 * without an account: github.com/jkeen/tracking_number_data has theirs, with real numbers.
 *
 * SmartPost numbers that begin with 92 have the form of USPS, who deliver these parcels and know them.
 */
const formats: readonly Format[] = [
  { ...ups, form: /^1Z[0-9A-Z]{15}\d$/, fits: fitsUps },
  { ...usps, form: /^9[1-5](\d{20}|\d{24})$/, fits: fitsGs1 },
  // Older labels leave out the 91 with which the barcode begins, but their check digit may count it.
  { ...usps, form: /^(?!00|61|74)\d{20}$/, fits: (number) => fitsGs1(number) || fitsGs1(`91${number}`) },
  { ...usps, form: /^[A-Z]{2}\d{9}US$/, fits: fitsS10 },
  { ...fedex, form: /^\d{12}$/, fits: fitsFedexExpress },
  { ...fedex, form: /^\d{15}$/, fits: fitsGs1 },
  { ...fedex, form: /^(61|74)\d{18}$/, fits: (number) => fitsGs1(`92${number}`) || fitsGs1(`91${number}`) },
  // The number of the parcel is the last 15 digits.
  { ...fedex, form: /^96\d{20}$/, fits: (number) => fitsGs1(number.slice(-15)) },
  { ...dhl, form: /^\d{10}$/, fits: fitsDhlExpress },
  { ...dhl, form: /^(JD|JJD|JVGL|GM|LX|RX)\d{8,35}$/ },
  { ...canadaPost, form: /^\d{16}$/, fits: fitsGs1 },
  { ...canadaPost, form: /^[A-Z]{2}\d{9}CA$/, fits: fitsS10 },
];

/** Modulo 10 of GS1: from the right, every other digit counts three times. */
function fitsGs1(number: string): boolean {
  const weights = [...number].map((_, index) => ((number.length - index) % 2 === 0 ? 3 : 1));
  return weighted(number, weights) % 10 === 0;
}

/** Modulo 10 without the 1Z; letters count from A = 2, round and round. */
function fitsUps(number: string): boolean {
  const digits = [...number.slice(2)].map((sign) =>
    /\d/.test(sign) ? sign : (sign.charCodeAt(0) - 63) % 10,
  );
  return weighted(digits.join(""), [1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 1]) % 10 === 0;
}

function fitsFedexExpress(number: string): boolean {
  return (weighted(number, [3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1, 0]) % 11) % 10 === Number(number.at(-1));
}

function fitsDhlExpress(number: string): boolean {
  return Number(number.slice(0, -1)) % 7 === Number(number.at(-1));
}

/** Modulo 11 of the Universal Postal Union, of the eight digits between the letters. */
function fitsS10(number: string): boolean {
  const check = 11 - (weighted(number.slice(2, 10), [8, 6, 4, 2, 3, 5, 9, 7]) % 11);
  const digit = { 10: 0, 11: 5 }[check] ?? check;
  return digit === Number(number.at(10));
}

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
}
