import { type BoxContent, boxBody, boxContentBody } from "@boxmates/contract/workshop/box";
import { expect, test } from "vitest";
import { boxBodyOf, contentBodyOf, savedBox, savedContent } from "./box-fields.ts";

const item = savedContent(undefined).fields;

// Specification, section 5.
test.each([
  ["", 1],
  ["many", 1],
  ["3", 3],
])("the quantity %j of an item counts as %i", (typed, counts) => {
  expect(contentBodyOf({ ...item, quantity: typed }).quantity).toBe(counts);
});

test("the quantity of an item is at least 1, and a whole number", () => {
  const takes = (quantity: string) =>
    boxContentBody.safeParse(contentBodyOf({ ...item, itemName: "Cheddar", quantity })).success;
  expect(["0", "-2", "1.5"].filter(takes)).toEqual([]);
  expect(takes("1")).toBe(true);
});

test("empty optional fields of an item are sent as null", () => {
  expect(contentBodyOf(item)).toMatchObject({ price: null, imageUrl: null, vendorId: null });
});

test("an item that is saved unchanged stays as it is", () => {
  const content: BoxContent = {
    id: "id",
    boxId: "box",
    itemName: "Cheddar",
    itemDescription: "",
    quantity: 2,
    productNumber: 1,
    price: 0,
    imageUrl: null,
    vendorId: "vendor",
    version: 1,
    createdAt: "2026-11-01T12:00:00.000Z",
  };
  const { id, boxId, productNumber, version, createdAt, ...said } = content;
  expect(contentBodyOf(savedContent(content).fields)).toEqual(said);
});

const box = { ...savedBox(undefined).fields, title: "Alpine Evening", boxType: "gourmet_tasting" as const };
const faultIn = (typed: Partial<typeof box>) => boxBody.safeParse(boxBodyOf({ ...box, ...typed })).error;

test("a price is parsed as a decimal, and an empty one is missing", () => {
  expect(faultIn({ price: "" })?.issues).toMatchObject([
    { path: ["price"], message: "Please enter a price." },
  ]);
  expect(faultIn({ price: "19.999" })).toBeDefined();
  const prices = ["0.29", "19.99", "1.10"].map((price) => boxBodyOf({ ...box, price }).price);
  expect(prices).toEqual([0.29, 19.99, 1.1]);
});

test("a box needs a type; it is active unless that is unticked", () => {
  expect(faultIn({ price: "1" })).toBeUndefined();
  const untyped = { ...savedBox(undefined).fields, title: "Alpine Evening", price: "1" };
  expect(boxBody.safeParse(boxBodyOf(untyped)).error?.issues).toMatchObject([{ path: ["boxType"] }]);
  expect(boxBodyOf(box).isActive).toBe(true);
  expect(boxBodyOf({ ...box, isActive: false }).isActive).toBe(false);
});
