import { type BoxContent, byNumber } from "@boxmates/contract/workshop/box";
import { expect, test } from "vitest";
import { inOrder } from "./content-order.ts";

const content = (id: string, productNumber: number | null, day = 1): BoxContent => ({
  id,
  boxId: "box",
  itemName: id,
  itemDescription: "",
  quantity: 1,
  productNumber,
  price: null,
  imageUrl: null,
  vendorId: null,
  version: 1,
  createdAt: `2026-11-0${day}T12:00:00.000Z`,
});

const idsOf = (contents: BoxContent[]) => contents.map(({ id }) => id);

test("items are in the order of their numbers, and those without one follow as they were added", () => {
  const contents = [content("late", null, 3), content("b", 2), content("early", null, 2), content("a", 1)];
  expect(idsOf(byNumber(contents))).toEqual(["a", "b", "early", "late"]);
});

test("a new order renumbers the items at once", () => {
  const ordered = inOrder([content("a", 1), content("b", 2), content("c", null)], ["c", "a", "b"]);
  expect(ordered.map(({ id, productNumber }) => [id, productNumber])).toEqual([
    ["c", 1],
    ["a", 2],
    ["b", 3],
  ]);
});
