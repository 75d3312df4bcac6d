import { randomUUID } from "node:crypto";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { linkedQuestionnaire, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
let admin: Person;

beforeEach(async () => {
  admin = await app.signedInAs("Admin", "admin");
});

/** Returns a file's faults from a check and from an import, and expects that neither wrote anything. */
async function faultsOf(text: string): Promise<[string, string][]> {
  const before = await rowCounts();
  const ask = (apply: boolean) =>
    app.call(contract.catalogue.import, { params: { format: "boxes-csv" }, body: { text, apply } }, admin);
  const looked = await ask(false);
  expect(looked).toMatchObject({ applied: false, steps: [] });
  expect(await ask(true)).toEqual(looked);
  expect(await rowCounts()).toEqual(before);
  return looked.faults.map(({ row, message }) => [row, message]);
}

function rowCounts() {
  const tables = ["subscriptionBoxes", "boxContents", "questionnaires", "versions"] as const;
  const count = async (table: (typeof tables)[number]) =>
    (await app.parts.db.selectFrom(table).select("id").execute()).length;
  return Promise.all(tables.map(count));
}

const boxHeader =
  "box_id,box_title,box_description,box_type,price,is_active,image_url,item_id,product_number,item_name,item_description,quantity,item_price,item_image_url";
const boxRow = (cells: Record<string, string>, header = boxHeader) => {
  const usual: Record<string, string> = {
    box_title: "Tapas",
    box_type: "gourmet_tasting",
    price: "29.99",
    is_active: "true",
    item_name: "Olives",
    quantity: "2",
  };
  return header
    .split(",")
    .map((column) => cells[column] ?? usual[column] ?? "")
    .join(",");
};
const boxFile = (...rows: Record<string, string>[]) =>
  [boxHeader, ...rows.map((row) => boxRow(row))].join("\n");

test.each<[string, Record<string, string>, string]>([
  ["a price with three decimals", { price: "29.999" }, "price: A price has at most two decimals."],
  [
    "an item's price with three decimals",
    { item_price: "1.005" },
    "item_price: A price has at most two decimals.",
  ],
  ["a negative price", { price: "-1" }, "price: A price cannot be negative."],
  ["no price", { price: "" }, "price: Please enter a price."],
  ["a price that is not a number", { price: "$29" }, "price: Please enter a price."],
  ["a price of 1e3", { price: "1e3" }, "price: Please enter a price."],
  ["a quantity of 0", { quantity: "0" }, "quantity: A quantity is at least 1."],
  ["half a quantity", { quantity: "1.5" }, "quantity: A quantity is a whole number."],
  ["a quantity that is not a number", { quantity: "two" }, "quantity: This has to be a number."],
  ["too many", { quantity: "10001" }, "quantity: This can be at most 10000."],
  ["no title", { box_title: " " }, "box_title: Title is required."],
  [
    "10,000 characters",
    { box_title: "x".repeat(10_000) },
    "box_title: Title can have at most 120 characters.",
  ],
  ["no item name", { item_name: "" }, "item_name: Item name is required."],
  ["a NUL", { item_description: "a\0b" }, "item_description: Please remove the invisible characters."],
  [
    "an unknown type",
    { box_type: "surprise" },
    "box_type: Please write one of gourmet_tasting, culinary_chef, crafting_master, gaming_night, explorer_variety.",
  ],
  ["neither true nor false", { is_active: "maybe" }, "is_active: Please write true or false."],
  [
    "a picture from anywhere",
    { image_url: "javascript:alert(1)" },
    "image_url: Please enter an address that begins with https://, or choose a picture.",
  ],
  [
    "an item's picture from anywhere",
    { item_image_url: "http://example.com/a.png" },
    "item_image_url: Please enter an address that begins with https://, or choose a picture.",
  ],
  ["an invalid id", { box_id: "12" }, "box_id: This is not a valid id."],
  [
    "a product number of 0",
    { product_number: "0" },
    "product_number: A product number is a whole number from 1 to 999999.",
  ],
])("names the row of %s", async (_, cells, message) => {
  const good = { box_title: "Good" };
  expect(await faultsOf(boxFile(good, { box_title: "Fine" }, cells))).toEqual([["4", message]]);
});

test.each<[string, string, [string, string][]]>([
  [
    "an unknown column",
    boxHeader.replace("item_price", "colour"),
    [
      ["1", 'There is no column "colour".'],
      ["1", 'The column "item_price" is missing.'],
    ],
  ],
  ["a missing column", boxHeader.replace(",quantity", ""), [["1", 'The column "quantity" is missing.']]],
  ["a column twice", `${boxHeader},price`, [["1", 'The column "price" appears twice.']]],
  [
    "a column whose name is line noise",
    `${boxHeader},\u0007\u001b[31m`,
    [["1", 'There is no column " [31m".']],
  ],
  [
    "no columns at all",
    "Hello",
    [["1", `The first row has to name the columns: ${boxHeader.replaceAll(",", ", ")}.`]],
  ],
])("names %s", async (_, header, faults) => {
  expect(await faultsOf(`${header}\n${boxRow({}, header)}\n`)).toEqual(faults);
});

test("names the row whose quotes do not match", async () => {
  const sentence =
    'The quotes do not match: put a cell that contains a " in quotes, and double each " in it.';
  const good = boxRow({});
  for (const bad of ['"Tapas,,,,,,,,,,,,,', 'Tap"as,,,,,,,,,,,,,', '"Tapas"s,,,,,,,,,,,,,']) {
    expect(await faultsOf([boxHeader, good, bad, good].join("\n"))).toEqual([["3", sentence]]);
  }
});

test("names rows with too many cells, and what is missing in those with too few", async () => {
  const rows = [boxHeader, `${boxRow({})},more`, ",Tapas,,gourmet_tasting"];
  expect(await faultsOf(rows.join("\n"))).toEqual([
    ["2", "This row has 15 cells, but the header has 14."],
    ["3", "price: Please enter a price."],
    ["3", "is_active: Please write true or false."],
  ]);
});

test("names rows that contradict each other about a box or repeat it without an item", async () => {
  const text = boxFile({}, { item_name: "Ham", price: "30" }, { item_name: "", quantity: "" });
  expect(await faultsOf(text)).toEqual([
    ["3", "price: This differs from row 2, which is about the same thing."],
    ["4", "This row repeats its box without an item."],
  ]);
});

test("names all faults of all rows in order", async () => {
  const text = boxFile(
    { box_title: "A", quantity: "0" },
    { box_title: "", price: "x" },
    { box_title: "C", item_price: "-1" },
  );
  expect(await faultsOf(text)).toEqual([
    ["2", "quantity: A quantity is at least 1."],
    ["3", "box_title: Title is required."],
    ["3", "price: Please enter a price."],
    ["4", "item_price: A price cannot be negative."],
  ]);
});

test("names only the first thousand faults of a hopeless file", async () => {
  const rows = Array.from({ length: 1500 }, (_, index) => ({ box_title: `Box ${index}`, quantity: "0" }));
  const faults = await faultsOf(boxFile(...rows));
  expect(faults).toHaveLength(1001);
  expect(faults.at(-2)?.[0]).toBe("1001");
  expect(faults.at(-1)).toEqual(["…", "There are 500 more faults."]);
});

test("cannot use an id twice or for another kind of thing", async () => {
  const box = await stockedBox(app, admin, "Ham", { items: 2 });
  const other = await stockedBox(app, admin, "Brie", { items: 1 });
  const { id: questionnaireId } = await linkedQuestionnaire(
    app,
    admin,
    await stockedBox(app, admin, "Asked"),
  );
  const twice = randomUUID();
  const itemId = box.contents[0]?.id ?? "";
  const text = boxFile(
    { box_title: "A", item_id: twice },
    { box_title: "B", item_id: twice.toUpperCase() },
    { box_title: "C", box_id: questionnaireId },
    { box_title: "D", item_id: other.id },
    { box_title: "E", item_id: itemId },
    { box_title: "F", box_id: twice },
  );
  expect(await faultsOf(text)).toEqual([
    ["3", "item_id: This id is already used at row 2."],
    ["4", "box_id: This id belongs to a questionnaire, not to a box."],
    ["5", "item_id: This id belongs to a box, not to an item."],
    ["6", "item_id: This item belongs to another box."],
    ["7", "box_id: This id is already used at row 2."],
  ]);
});

test("cannot give two items of a box the same product number", async () => {
  const box = await stockedBox(app, admin, "Tapas", { items: 3 });
  const [first, second] = box.contents.map(({ id }) => id);
  const text = boxFile(
    { box_id: box.id, item_id: first ?? "", product_number: "2" },
    { box_id: box.id, item_id: second ?? "", product_number: "2" },
    { box_id: box.id, item_name: "New", product_number: "3" },
  );
  expect(await faultsOf(text)).toEqual([
    ["3", "product_number: Another item of the box has the number 2."],
    ["4", "product_number: Another item of the box has the number 3."],
  ]);
});
