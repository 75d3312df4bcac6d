import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mistypedTracking, readTracking, roundedTracking, unknownTracking } from "./tracking.ts";

const pages = {
  UPS: "https://www.ups.com/track?tracknum=",
  USPS: "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
  FedEx: "https://www.fedex.com/fedextrack/?trknbr=",
  DHL: "https://www.dhl.com/us-en/home/tracking.html?submit=1&tracking-id=",
  "Canada Post": "https://www.canadapost-postescanada.ca/track-reperage/en#/details/",
};
type Carrier = keyof typeof pages;

const checked: [string, Carrier][] = [
  ["1Z999AA10123456784", "UPS"],
  ["1Z5R89390357567127", "UPS"],
  ["1Z410E7W0392751591", "UPS"],
  ["1Z8V92A70367203024", "UPS"],
  ["9400111899223344556677", "USPS"],
  ["9505511069605048600624", "USPS"],
  ["9361289878700317633795", "USPS"],
  ["9261292700768711948021", "USPS"],
  ["92748931507708513018050063", "USPS"],
  ["03071790000523483741", "USPS"],
  ["71123456789123456787", "USPS"],
  ["71969010756003077385", "USPS"],
  ["RB123456785US", "USPS"],
  ["986578788855", "FedEx"],
  ["477179081230", "FedEx"],
  ["974367662710", "FedEx"],
  ["041441760228964", "FedEx"],
  ["568283610012734", "FedEx"],
  ["568283610012000", "FedEx"],
  ["61299998820821171811", "FedEx"],
  ["9611020987654312345672", "FedEx"],
  ["3318810025", "DHL"],
  ["8487135506", "DHL"],
  ["7035114477138472", "Canada Post"],
  ["0073938000549297", "Canada Post"],
  ["RB123456785CA", "Canada Post"],
  ["RB123456710CA", "Canada Post"],
  ["RB123456745CA", "Canada Post"],
];

const unchecked: [string, Carrier][] = [
  ["JD014600006281230704", "DHL"],
  ["JJD0099999999", "DHL"],
  ["JVGL0999999990", "DHL"],
  ["GM2951173225174494", "DHL"],
];

test.each([...checked, ...unchecked])("%s is a number of %s", (number, carrier) => {
  expect(readTracking(number)).toEqual({ link: `${pages[carrier]}${number}` });
});

test.each([
  ["1z 999 aa1 01 2345 6784", "1Z999AA10123456784", "UPS"],
  ["9400 1118 9922 3344 5566 77", "9400111899223344556677", "USPS"],
  ["9865-7878-8855", "986578788855", "FedEx"],
  ["9865‑7878–8855", "986578788855", "FedEx"],
  ["٩٨٦٥ ٧٨٧٨ ٨٨٥٥", "986578788855", "FedEx"],
  ["１Ｚ９９９ＡＡ１–０１２３４５６７８４", "1Z999AA10123456784", "UPS"],
  ["7035-1144-7713-8472", "7035114477138472", "Canada Post"],
  [" rb 123 456 785 us ", "RB123456785US", "USPS"],
] as const)("%j is read as it is printed", (typed, number, carrier) => {
  expect(readTracking(typed)).toEqual({ link: `${pages[carrier]}${number}` });
});

test.each([
  ["420221539101026837331000039521", "9101026837331000039521"],
  ["4202215392748931507708513018050063", "92748931507708513018050063"],
  ["4201028200009261290113185417468510", "9261290113185417468510"],
])("the barcode %s of a USPS label contains the number %s after the ZIP code", (barcode, number) => {
  expect(readTracking(barcode)).toEqual({ link: `${pages.USPS}${number}` });
  const wrong = `${barcode.slice(0, -1)}${(Number(barcode.at(-1)) + 1) % 10}`;
  expect(readTracking(wrong)).toEqual({ fault: mistypedTracking("USPS") });
});

const gs1 = checked.filter(([number]) => /^9[1-5]|^\d{15,16}$/.test(number));

test("one wrong digit anywhere is found in every number whose check digit is that of GS1", () => {
  fc.assert(
    fc.property(fc.constantFrom(...gs1), fc.nat(), fc.integer({ min: 1, max: 9 }), ([number], at, by) => {
      // The first two digits may say whose number it is.
      const place = 2 + (at % (number.length - 2));
      const digit = (Number(number[place]) + by) % 10;
      const wrong = `${number.slice(0, place)}${digit}${number.slice(place + 1)}`;
      expect(readTracking(wrong)).toHaveProperty("fault");
    }),
  );
});

test.each(checked)("%s with another check digit is refused, and %s is named", (number, carrier) => {
  const place = number.search(/\d\D*$/);
  const others = [..."0123456789"]
    .map((digit) => number.slice(0, place) + digit + number.slice(place + 1))
    .filter((other) => other !== number && "fault" in readTracking(other));
  // A form that two ways to check share lets one or two wrong digits pass.
  expect(others.length).toBeGreaterThanOrEqual(/^\d{20}$/.test(number) ? 8 : 9);
  expect(others.map((other) => readTracking(other))).toContainEqual({ fault: mistypedTracking(carrier) });
});

describe("a number that a spreadsheet has rounded is refused:", () => {
  test.each([
    "9400111899223340000000",
    "9400 1118 9922 3340 0000 00",
    "7023210012345670",
    "9.4E+21",
    "9,40011E+21",
    "9.40011189922334E+021",
    "9.4e21",
    "1.23457E+11",
    "307179000052348000",
    "420221539101026000000000000000",
    // Its check digit is right by chance.
    "9400111899223360000000",
  ])("%s", (number) => {
    expect(readTracking(number)).toEqual({ fault: roundedTracking });
  });

  test("but a zero that is the check digit of 16 is as it was", () => {
    const number = "7035114477138410";
    expect(readTracking(number)).toEqual({ link: `${pages["Canada Post"]}${number}` });
  });
});

test.each([
  ["https://parcels.example.com/track?id=1", "https://parcels.example.com/track?id=1"],
  ["http://parcels.example.com", "http://parcels.example.com/"],
  ["www.dhl.com/track?id=1", "https://www.dhl.com/track?id=1"],
  ["WWW.Example.com", "https://www.example.com/"],
])("%s is a link", (typed, link) => {
  expect(readTracking(typed)).toEqual({ link });
});

test.each([
  "javascript:alert(1)",
  "data:text/html,hello",
  "ftp://example.com/1",
  "www.",
  "www.by bike.com",
  "12345",
  "9911020987654312345672",
  "00340434292135100186",
  "by bike",
  "",
])("'%s' is neither a link nor a number of a carrier we know", (typed) => {
  expect(readTracking(typed)).toEqual({ fault: unknownTracking });
});

test("whatever is typed is a link on http or https, or has a fault", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."0123456789E+. -1ZUS") })),
      (typed) => {
        const read = readTracking(typed);
        if ("link" in read) expect(read.link).toMatch(/^https?:\/\/./);
        else
          expect(
            [unknownTracking, roundedTracking].includes(read.fault) || /wrong digit/.test(read.fault),
          ).toBe(true);
      },
    ),
  );
});
