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

test("the products that a guess chooses from are shown by name, never by id", () => {
  const [ham, brie] = ["7c9e6679-7425-40de-944b-e07fc1f90ae7", "550e8400-e29b-41d4-a716-446655440000"];
  const before = { questions: [{ id: "q", type: "box_content_guess", options: [ham, brie] }] };
  const after = { questions: [{ id: "q", type: "box_content_guess", options: [brie] }] };
  expect(referencesIn(before)).toEqual([ham, brie]);
  expect(differences(before, after, new Map([[ham, "Ham"]]))).toEqual([
    { field: "Question 1: Options", before: "Ham, Something that is gone", after: "Something that is gone" },
  ]);
});

test("a picture of the library is shown by name, any other by its address", () => {
  const [stored, foreign] = [
    "/images/0123456789abcdef0123456789abcdef-medium.webp",
    "https://example.com/a.png",
  ];
  expect(referencesIn({ imageUrl: stored })).toEqual([stored]);
  expect(referencesIn({ imageUrl: foreign })).toEqual([]);
  expect(differences({ imageUrl: stored }, { imageUrl: foreign }, new Map([[stored, "ham.png"]]))).toEqual([
    { field: "Picture", before: "ham.png", after: foreign },
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
    "a price",
    { price: 29.9, contents: [{ id: "1", price: 5 }] },
    { price: 1031, contents: [{ id: "1", price: null }] },
    [
      { field: "Price", before: "$29.90", after: "$1,031.00" },
      { field: "Item 1: Price", before: "$5.00", after: null },
    ],
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

test.each([
  [
    "a box",
    { price: 1, title: "A", boxType: "gaming_night", imageUrl: "/a", isActive: true, description: "a" },
    ["Title", "Description", "Box type", "Price", "Picture", "Active"],
  ],
  [
    "an item of a box",
    {
      contents: [
        {
          id: "1",
          price: 1,
          imageUrl: "/a",
          itemName: "A",
          quantity: 1,
          vendorId: "v",
          itemDescription: "a",
        },
      ],
    },
    [
      "Item 1: Name",
      "Item 1: Description",
      "Item 1: Quantity",
      "Item 1: Price",
      "Item 1: Picture",
      "Item 1: Vendor",
    ],
  ],
  [
    "a questionnaire",
    { title: "A", isActive: true, questions: [{ id: "q", text: "A", type: "text" }], description: "a" },
    ["Title", "Description", "Active", "Question 1: Text", "Question 1: Type"],
  ],
  [
    "a question",
    { questions: [{ id: "q", text: "A", type: "text", options: ["a"], required: true, boxContentId: "b" }] },
    [
      "Question 1: Text",
      "Question 1: Type",
      "Question 1: Options",
      "Question 1: Rated product",
      "Question 1: Required",
    ],
  ],
  [
    "a text",
    { title: "A", content: "a", isActive: true, textType: "tips" },
    ["Title", "Type", "Content", "Active"],
  ],
])("the changed parts of %s come in the order of its form", (_, before, expected) => {
  expect(differences(before, everyPartChanged(before)).map(({ field }) => field)).toEqual(expected);
});

/** The same snapshot with other values, and the same ids. */
function everyPartChanged(snapshot: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(snapshot).map(([name, value]) => {
      if (name === "id") return [name, value];
      if (name === "questions" || name === "contents")
        return [name, Array.isArray(value) ? value.map(everyPartChanged) : value];
      return [name, typeof value === "boolean" ? !value : "another value"];
    }),
  );
}
