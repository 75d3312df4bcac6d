import { randomUUID } from "node:crypto";
import { contract } from "@boxmates/contract/contract";
import type { BoxContent } from "@boxmates/contract/workshop/box";
import { beforeEach, describe, expect, test } from "vitest";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
const { box, versions } = contract;
let admin: Person;

beforeEach(async () => {
  admin = await app.signedInAs("Admin", "admin");
});

const fields = { title: "Tapas", boxType: "gourmet_tasting" as const, price: 29.99 };
const contentsOf = async (boxId: string) =>
  (await app.call(box.contents, { params: { boxId } }, admin))
    .sort((a, b) => (a.productNumber ?? 0) - (b.productNumber ?? 0))
    .map(({ productNumber, itemName }) => [productNumber, itemName]);

test("an update replaces a box's details", async () => {
  const { id: boxId, contents } = await stockedBox(app, admin, "Box", { items: 1 });
  const body = {
    ...fields,
    description: "Small plates",
    imageUrl: "https://example.com/tapas.jpg",
    isActive: false,
  };
  const request = { params: { boxId }, body: { ...body, basedOn: 1 } };
  expect(await app.call(box.update, request, admin)).toMatchObject({ id: boxId, ...body });
  expect(await contentsOf(boxId)).toEqual([[1, contents[0]?.itemName]]);
});

test.each(["http://example.com/a.jpg", "javascript:alert(1)", "//example.com/a.jpg", "a.jpg"])(
  "'%s' is refused as the address of a picture",
  async (imageUrl) => {
    const reply = await app.send(box.create, { body: { ...fields, imageUrl } }, admin);
    expect(reply).toMatchObject({ status: 422, problem: { errors: { imageUrl: expect.any(String) } } });
  },
);

test("a box without subscribed groups is deleted with its contents", async () => {
  const { id: boxId } = await stockedBox(app, admin, "Box");
  await app.call(box.delete, { params: { boxId } }, admin);
  expect(await app.code(box.contents, { params: { boxId } }, admin)).toBe("BOX_NOT_FOUND");
  expect(await app.code(box.delete, { params: { boxId } }, admin)).toBe("BOX_NOT_FOUND");
});

test("a box that a group has subscribed to cannot be deleted but can be deactivated", async () => {
  const game = await arrivedGame(app);
  const params = { boxId: game.box.id };
  expect(await app.code(box.delete, { params }, admin)).toBe("BOX_IN_USE");
  const { items } = await app.call(box.list, {}, admin);
  expect(items).toMatchObject([{ id: game.box.id, subscribedGroups: 1, contentCount: 3 }]);
  const body = { ...fields, title: game.box.title, isActive: false, basedOn: 1 };
  expect(await app.call(box.update, { params, body }, admin)).toMatchObject({ isActive: false });
});

test("the boxes to link to are found by part of their title and sorted by it", async () => {
  for (const title of ["Tea", "Äpfel & Tee", "Cheese"]) await stockedBox(app, admin, title, { items: 0 });
  const names = async (search?: string) =>
    (await app.call(box.names, { query: { ...(search && { search }) } }, admin)).map(({ title }) => title);
  expect(new Set(await names())).toEqual(new Set(["Cheese", "Tea", "Äpfel & Tee"]));
  expect(await names("TE")).toHaveLength(2);
  expect(await names("äPFEL")).toEqual(["Äpfel & Tee"]);
  expect(await names("%")).toEqual([]);
});

describe("an item", () => {
  test("keeps its number when it is changed", async () => {
    const { id: boxId, contents } = await stockedBox(app, admin, "Box", { items: 2 });
    const { id: contentId, version: basedOn } = contents[1] as BoxContent;
    const fields = { itemName: "Olives", itemDescription: "Green", quantity: 3, price: 4.5 };
    const request = { params: { boxId, contentId }, body: { ...fields, basedOn } };
    const changed = await app.call(box.updateContent, request, admin);
    expect(changed).toMatchObject({ ...fields, productNumber: 2, imageUrl: null, vendorId: null });
  });

  test("belongs to its own box", async () => {
    const one = await stockedBox(app, admin, "One", { items: 1 });
    const two = await stockedBox(app, admin, "Two", { items: 1 });
    const { id: contentId, version: basedOn } = one.contents[0] as BoxContent;
    const params = { boxId: two.id, contentId };
    const body = { itemName: "Moved", basedOn };
    expect(await app.code(box.updateContent, { params, body }, admin)).toBe("CONTENT_NOT_FOUND");
    expect(await app.code(box.deleteContent, { params, query: { basedOn } }, admin)).toBe(
      "CONTENT_NOT_FOUND",
    );
    expect(await contentsOf(one.id)).toHaveLength(1);
  });

  test("can belong only to a vendor", async () => {
    const { id: boxId } = await stockedBox(app, admin, "Box", { items: 0 });
    const vendor = await app.signedInAs("Vera", "vendor");
    const add = (vendorId: string) =>
      app.send(box.addContent, { params: { boxId }, body: { itemName: "Relish", vendorId } }, admin);
    expect(await add(vendor.userId)).toMatchObject({ body: { vendorId: vendor.userId } });
    for (const nobody of [admin.userId, randomUUID()]) {
      expect(await add(nobody)).toMatchObject({
        problem: { errors: { vendorId: "Please choose a vendor." } },
      });
    }
  });

  test("that a group has had leaves the box for all that come later, and comes back with an earlier version", async () => {
    const { box: played } = await arrivedGame(app);
    const { id: contentId, version: basedOn } = played.contents[0] as BoxContent;
    const params = { boxId: played.id };
    const read = () => app.call(box.contents, { params }, admin);
    const removal = { params: { ...params, contentId }, query: { basedOn } };
    expect(await app.code(box.deleteContent, removal, admin)).toBe("ok");
    expect((await read()).map(({ id }) => id)).not.toContain(contentId);
    expect(await app.code(box.deleteContent, removal, admin)).toBe("CONTENT_NOT_FOUND");
    expect(await app.code(box.delete, { params }, admin)).toBe("BOX_IN_USE");
    const versions = await app.call(
      contract.versions.list,
      { params: { kind: "box", objectId: played.id } },
      admin,
    );
    const [newest, before] = versions;
    const body = { versionId: before?.id ?? "", basedOn: newest?.number ?? 0 };
    await app.call(box.restore, { params, body }, admin);
    expect((await read()).find(({ id }) => id === contentId)).toMatchObject({ productNumber: 1 });
  });
});

test("the contents are numbered in the given order, all of them or none", async () => {
  const { id: boxId, contents } = await stockedBox(app, admin, "Box");
  const ids = contents.map((content) => content.id);
  const order = (contentIds: string[], formerIds = ids) =>
    app.code(box.orderContents, { params: { boxId }, body: { contentIds, formerIds } }, admin);
  for (const wrong of [ids.slice(1), [...ids, randomUUID()], [...ids.slice(1), ids[1] ?? ""], []]) {
    expect(await order(wrong)).toBe("ORDER_OUTDATED");
  }
  expect(await order(ids.toReversed())).toBe("ok");
  expect(await contentsOf(boxId)).toEqual([
    [1, "Box item 3"],
    [2, "Box item 2"],
    [3, "Box item 1"],
  ]);
});

test("if two people move items, the second is refused and nothing moves", async () => {
  const { id: boxId, contents } = await stockedBox(app, admin, "Box");
  const [a = "", b = "", c = ""] = contents.map((content) => content.id);
  const order = (contentIds: string[]) =>
    app.code(box.orderContents, { params: { boxId }, body: { contentIds, formerIds: [a, b, c] } }, admin);
  expect(await order([b, a, c])).toBe("ok");
  expect(await order([a, c, b])).toBe("ORDER_OUTDATED");
  expect((await contentsOf(boxId)).map(([, name]) => name)).toEqual([
    "Box item 2",
    "Box item 1",
    "Box item 3",
  ]);
});

test("the list of versions shows who changed what, and an earlier one can be restored", async () => {
  const { id: boxId, contents } = await stockedBox(app, admin, "Box", { items: 2 });
  const params = { boxId };
  const [first, second] = contents as [BoxContent, BoxContent];
  const other = await app.signedInAs("Otto", "admin");
  await app.call(box.update, { params, body: { ...fields, price: 31, basedOn: 1 } }, other);
  const order = { contentIds: [second.id, first.id], formerIds: [first.id, second.id] };
  await app.call(box.orderContents, { params, body: order }, other);
  const query = { basedOn: first.version };
  await app.call(box.deleteContent, { params: { boxId, contentId: first.id }, query }, admin);
  const list = () => app.call(versions.list, { params: { kind: "box", objectId: boxId } }, admin);
  const listed = await list();
  expect(listed.map(({ number, changedBy }) => [number, changedBy])).toEqual([
    [6, "Admin"],
    [5, "Otto"],
    [4, "Otto"],
    [3, "Admin"],
    [2, "Admin"],
    [1, "Admin"],
  ]);
  expect(listed[0]?.differences).toEqual([{ field: "Item 2", before: "Box item 1", after: null }]);
  expect(listed[2]?.differences).toEqual(
    expect.arrayContaining([
      { field: "Title", before: "Box", after: "Tapas" },
      { field: "Price", before: "$29.99", after: "$31.00" },
    ]),
  );
  const versionId = listed[3]?.id ?? "";
  expect(await app.call(box.restore, { params, body: { versionId, basedOn: 6 } }, admin)).toMatchObject({
    title: "Box",
  });
  expect(await contentsOf(boxId)).toEqual([
    [1, "Box item 1"],
    [2, "Box item 2"],
  ]);
  expect(await list()).toHaveLength(7);
  const foreign = await stockedBox(app, admin, "Other", { items: 0 });
  const request = { params: { boxId: foreign.id }, body: { versionId, basedOn: 1 } };
  expect(await app.code(box.restore, request, admin)).toBe("VERSION_NOT_FOUND");
});

test("the history names a picture of the library", async () => {
  const { id: boxId } = await stockedBox(app, admin, "Box", { items: 0 });
  const hash = "0123456789abcdef0123456789abcdef";
  const picture = { name: "ham.png", hash, width: 1, height: 1, createdAt: app.now, updatedAt: app.now };
  await app.parts.db.insertInto("images").values(picture).execute();
  const save = (imageUrl: string, basedOn: number) =>
    app.call(box.update, { params: { boxId }, body: { ...fields, imageUrl, basedOn } }, admin);
  const { version } = await save(`/images/${hash}-medium.webp`, 1);
  await save("https://example.com/brie.png", version);
  const [latest] = await app.call(versions.list, { params: { kind: "box", objectId: boxId } }, admin);
  expect(latest?.differences).toEqual([
    { field: "Picture", before: "ham.png", after: "https://example.com/brie.png" },
  ]);
});

test("the list of versions names an item's vendor", async () => {
  const { id: boxId, contents } = await stockedBox(app, admin, "Box", { items: 1 });
  const vendor = await app.signedInAs("Vera", "vendor");
  const { id: contentId, version: basedOn } = contents[0] as BoxContent;
  const params = { boxId, contentId };
  const body = { itemName: "Relish", vendorId: vendor.userId, basedOn };
  await app.call(box.updateContent, { params, body }, admin);
  const [latest] = await app.call(versions.list, { params: { kind: "box", objectId: boxId } }, admin);
  expect(latest?.differences).toContainEqual({ field: "Item 1: Vendor", before: null, after: "Vera" });
});
