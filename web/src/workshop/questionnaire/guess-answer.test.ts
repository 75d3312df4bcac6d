import { expect, test } from "vitest";
import { guessAnswer } from "./guess-answer.ts";
import { type Content, linkedBoxes } from "./linked-boxes.ts";

function content(boxTitle: string, itemName: string, productNumber: number | null, minute = 0): Content {
  return {
    id: `id of ${itemName}`,
    itemName,
    itemDescription: "",
    boxId: `id of ${boxTitle}`,
    boxTitle,
    productNumber,
    createdAt: `2026-11-21T12:0${minute}:00.000Z`,
  };
}

const boxes = linkedBoxes([
  content("Valley", "Walnut", null, 3),
  content("Valley", "Plum", null, 1),
  content("Alpine", "Cheddar", 2),
  content("Alpine", "Mustard", 1),
  content("Mixed", "Older", null, 1),
  content("Mixed", "Newer", null, 2),
  content("Mixed", "Numbered", 1),
]);

test.each([
  ["Which one is product 1?", 1, ["Mustard", "Numbered", "Plum"]],
  ["Guess item 2", 2, ["Cheddar", "Newer", "Walnut"]],
  ["What is number 3?", 3, [undefined, "Older", undefined]],
  ["What is number 4?", 4, [undefined, undefined, undefined]],
  ["Which product is it?", undefined, []],
])("'%s' asks for number %s", (text, number, products) => {
  const answer = guessAnswer(text, [], boxes);
  expect(answer.number).toBe(number);
  expect(answer.boxes.map(({ product }) => product?.itemName)).toEqual(products);
});

test("the answer says whether members can choose the product", () => {
  const answer = guessAnswer("product 1", ["id of Mustard", "id of Walnut"], boxes);
  expect(answer.boxes.map(({ isChoice }) => isChoice)).toEqual([true, false, false]);
});

test("boxes are sorted by title and products by number, and none is left out", () => {
  const shown = boxes.map(({ title, products }) => [title, products.map(({ itemName }) => itemName)]);
  expect(shown).toEqual([
    ["Alpine", ["Mustard", "Cheddar"]],
    ["Mixed", ["Numbered", "Newer", "Older"]],
    ["Valley", ["Plum", "Walnut"]],
  ]);
});
