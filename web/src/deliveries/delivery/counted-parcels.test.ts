import { expect, test } from "vitest";
import { countedParcels } from "./counted-parcels.ts";

test("parcels are counted with the right word", () => {
  expect([0, 1, 1234].map(countedParcels)).toEqual(["0 parcels", "1 parcel", "1,234 parcels"]);
});
