import type { Row, Table } from "../../base/csv/csv-table.ts";
import type { Catalogue, CatalogueBox, CatalogueItem } from "./queries.ts";
import { type BoxDraft, type Draft, type Drafts, flagIn, groupRows, numberIn } from "./rules.ts";

/** One row per item; a box without items has one row. */
export const boxColumns = [
  "box_id",
  "box_title",
  "box_description",
  "box_type",
  "price",
  "is_active",
  "image_url",
  "item_id",
  "product_number",
  "item_name",
  "item_description",
  "quantity",
  "item_price",
  "item_image_url",
] as const;

type Column = (typeof boxColumns)[number];
/** A file is about one box after the other, and says nothing of vendors. */
type ItemField = Exclude<keyof CatalogueItem, "boxId" | "vendorId">;

const firstOfItem = boxColumns.indexOf("item_id");
const ofBox = boxColumns.slice(0, firstOfItem);
const ofItem = boxColumns.slice(firstOfItem);

export function boxRows({ boxes, items }: Pick<Catalogue, "boxes" | "items">): string[][] {
  const itemsOf = Map.groupBy(items, ({ boxId }) => boxId);
  return boxes.flatMap((box) => {
    const start = boxCells(box);
    const contents = itemsOf.get(box.id) ?? [];
    if (contents.length === 0) return [[...start, ...ofItem.map(() => "")]];
    return contents.map((item) => [...start, ...itemCells(item)]);
  });
}

function boxCells(box: CatalogueBox): string[] {
  const { id, title, description, boxType, price, isActive, imageUrl } = box;
  return [id, title, description, boxType, price.toFixed(2), String(isActive), imageUrl ?? ""];
}

function itemCells(item: CatalogueItem): string[] {
  const { id, productNumber, itemName, itemDescription, quantity, price, imageUrl } = item;
  return [
    id,
    String(productNumber ?? ""),
    itemName,
    itemDescription,
    String(quantity),
    price?.toFixed(2) ?? "",
    imageUrl ?? "",
  ];
}

const names = {
  box: {
    id: "box_id",
    title: "box_title",
    description: "box_description",
    boxType: "box_type",
    price: "price",
    isActive: "is_active",
    imageUrl: "image_url",
  } satisfies Record<keyof CatalogueBox, Column>,
  item: {
    id: "item_id",
    productNumber: "product_number",
    itemName: "item_name",
    itemDescription: "item_description",
    quantity: "quantity",
    price: "item_price",
    imageUrl: "item_image_url",
  } satisfies Record<ItemField, Column>,
};

export function boxDrafts(table: Table<Column>): Drafts {
  const groups = groupRows(table, { id: "box_id", title: "box_title", shared: ofBox });
  const boxes = groups.flatMap((rows) => boxDraft(rows, table));
  return { boxes, questionnaires: [], faults: table.faults, names };
}

function boxDraft(rows: Row<Column>[], { decimalComma, faults }: Table<Column>): BoxDraft[] {
  const [first] = rows;
  if (!first) return [];
  const itemRows = rows.filter(({ cells }) => ofItem.some((column) => cells[column].trim() !== ""));
  const idle = rows.length === 1 ? [] : rows.filter((row) => !itemRows.includes(row));
  for (const { place } of idle)
    faults.push({ row: place, message: "This row repeats its box without an item." });
  const { cells, place } = first;
  const fields: Record<Exclude<keyof CatalogueBox, "id">, unknown> = {
    title: cells.box_title,
    description: cells.box_description,
    boxType: cells.box_type.trim(),
    price: numberIn(cells.price, decimalComma),
    isActive: flagIn(cells.is_active),
    imageUrl: cells.image_url.trim() || null,
  };
  return [
    { place, id: cells.box_id.trim(), fields, contents: itemRows.map((row) => itemDraft(row, decimalComma)) },
  ];
}

function itemDraft({ place, cells }: Row<Column>, decimalComma: boolean): Draft {
  const fields: Record<Exclude<ItemField, "id">, unknown> = {
    productNumber: numberIn(cells.product_number, false),
    itemName: cells.item_name,
    itemDescription: cells.item_description,
    // The quantity defaults to 1, as in the form.
    quantity: numberIn(cells.quantity, false) ?? 1,
    price: numberIn(cells.item_price, decimalComma),
    imageUrl: cells.item_image_url.trim() || null,
  };
  return { place, id: cells.item_id.trim(), fields };
}
