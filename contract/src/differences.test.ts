import { expect, test } from "vitest";
import { differences, referencesIn } from "./differences.ts";

test("references to people and things are shown by name", () => {
  const before = { contents: [{ id: "1", itemName: "Ham", vendorId: "v1" }] };
  const after = { contents: [{ id: "1", itemName: "Ham", vendorId: "v2" }] };
  expect([before, after].flatMap(referencesIn)).toEqual(["v1", "v2"]);
  expect(differences(before, after, new Map([["v2", "Vera's Farm"]]))).toEqual([
    { field: "Item 1: Vendor", before: "Something that is gone", after: "Vera's Farm" },
  ]);
});

test.each([
  ["nothing", { title: "A" }, { title: "A" }, []],
  ["a first version", {}, { title: "A", description: "" }, [{ field: "Title", before: null, after: "A" }]],
  ["a part", { title: "A" }, { title: "B" }, [{ field: "Title", before: "A", after: "B" }]],
  ["a state", { isActive: true }, { isActive: false }, [{ field: "Active", before: "Yes", after: "No" }]],
  [
    "a choice",
    { textType: "tips" },
    { textType: "welcome" },
    [{ field: "Type", before: "Tips", after: "Welcome" }],
  ],
  [
    "a removed part",
    { imageUrl: "/a" },
    { imageUrl: null },
    [{ field: "Picture", before: "/a", after: null }],
  ],
  [
    "options",
    { questions: [{ id: "q", options: ["a", "b"] }] },
    { questions: [{ id: "q", options: ["a"] }] },
    [{ field: "Question 1: Options", before: "a, b", after: "a" }],
  ],
  [
    "an item added and one removed",
    { contents: [{ id: "1", itemName: "Ham" }] },
    { contents: [{ id: "2", itemName: "Brie" }] },
    [
      { field: "Item 1", before: null, after: "Brie" },
      { field: "Item 1", before: "Ham", after: null },
    ],
  ],
  [
    "an order",
    {
      contents: [
        { id: "1", itemName: "Ham" },
        { id: "2", itemName: "Brie" },
      ],
    },
    {
      contents: [
        { id: "2", itemName: "Brie" },
        { id: "1", itemName: "Ham" },
      ],
    },
    [{ field: "Order of items", before: "Ham, Brie", after: "Brie, Ham" }],
  ],
  ["a part without a label", { id: "1" }, { id: "2" }, []],
])("%s", (_, before, after, expected) => {
  expect(differences(before, after)).toEqual(expected);
});
