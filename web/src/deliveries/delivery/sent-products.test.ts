import { expect, test } from "vitest";
import { addable, isSubstitute, rowsOf, sorted } from "./sent-products.ts";

const product = (id: string, itemName = `Product ${id}`) => ({
  id,
  itemName,
  itemDescription: "",
  quantity: 1,
});
const contents = { products: [product("a"), product("b")], boxProducts: [product("b"), product("c")] };

test("what the box has and the delivery has not can be added", () => {
  expect(addable(contents, rowsOf(contents.products)).map(({ id }) => id)).toEqual(["c"]);
});

test("products can be put in another order", () => {
  expect(sorted(rowsOf(contents.products), ["b", "a"]).map(({ id }) => id)).toEqual(["b", "a"]);
});

test.each([
  ["is no substitute with the same name", { id: "a", itemName: " Product a " }, false],
  ["is a substitute with another name", { id: "a", itemName: "Dates" }, true],
  ["is a substitute if it was never in the box", { id: null, itemName: "Product a" }, true],
  ["is no substitute as a product that the box has now", { id: "c", itemName: "Product c" }, false],
])("a row %s", (_, changed, expected) => {
  expect(isSubstitute({ ...product("x"), key: "x", ...changed }, contents)).toBe(expected);
});
