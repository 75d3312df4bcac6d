import { expect, test } from "vitest";
import { trackingLink } from "./rules.ts";

test.each([
  ["https://parcels.example.com/track?id=1", "https://parcels.example.com/track?id=1"],
  ["1Z 999 AA1 01 2345 6784", "https://www.ups.com/track?tracknum=1Z999AA10123456784"],
  ["1z999aa10123456784", "https://www.ups.com/track?tracknum=1Z999AA10123456784"],
  [
    "9400 1000 0000 0000 0000 00",
    "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000",
  ],
  ["EC123456789US", "https://tools.usps.com/go/TrackConfirmAction?tLabels=EC123456789US"],
  [
    "7023-2100-3947-7027",
    "https://www.canadapost-postescanada.ca/track-reperage/en#/details/7023210039477027",
  ],
  ["EE123456789CA", "https://www.canadapost-postescanada.ca/track-reperage/en#/details/EE123456789CA"],
  ["١٢٣٤ ٥٦٧٨ ٩٠١٢", "https://www.fedex.com/fedextrack/?trknbr=123456789012"],
  ["１Ｚ９９９ＡＡ１–０１２３４５６７８４", "https://www.ups.com/track?tracknum=1Z999AA10123456784"],
  ["1234 5678 9012", "https://www.fedex.com/fedextrack/?trknbr=123456789012"],
])("'%s' is tracked at %s", (typed, link) => {
  expect(trackingLink(typed)).toBe(link);
});

test.each(["javascript:alert(1)", "data:text/html,hello", "ftp://example.com/1", "12345", "by bike", ""])(
  "'%s' is neither a link nor a tracking number of a carrier we know",
  (typed) => {
    expect(trackingLink(typed)).toBeUndefined();
  },
);
