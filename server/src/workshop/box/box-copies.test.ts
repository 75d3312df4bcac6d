import { contract } from "@boxmates/contract/contract";
import type { BoxContent, boxBody } from "@boxmates/contract/workshop/box";
import { beforeEach, expect, test } from "vitest";
import type * as z from "zod/mini";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { linkedQuestionnaire, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
const { box, questionnaire, versions } = contract;
let admin: Person;

beforeEach(async () => {
  admin = await app.signedInAs("Admin", "admin");
});

const contentsOf = (boxId: string) => app.call(box.contents, { params: { boxId } }, admin);
const inWords = ({ itemName, itemDescription, quantity, productNumber, price, imageUrl }: BoxContent) => ({
  itemName,
  itemDescription,
  quantity,
  productNumber,
  price,
  imageUrl,
});

test("a copied box has the same details and present contents, and is inactive until somebody activates it", async () => {
  const { id, contents } = await stockedBox(app, admin, "Tapas", { items: 4 });
  const left = contents[3] as BoxContent;
  const removal = { params: { boxId: id, contentId: left.id }, query: { basedOn: left.version } };
  await app.call(box.deleteContent, removal, admin);
  const { version: basedOn, ...item } = contents[1] as BoxContent;
  const params = { boxId: id, contentId: item.id };
  const body = { ...item, quantity: 2, price: 4.5, imageUrl: "https://example.com/a.png", basedOn };
  await app.call(box.updateContent, { params, body }, admin);
  const { items } = await app.call(box.list, {}, admin);
  const details: z.output<typeof boxBody> = {
    title: "Tapas",
    description: "Small plates",
    boxType: "culinary_chef",
    price: 12.5,
    imageUrl: "https://example.com/b.png",
    isActive: true,
  };
  const saved = { ...details, basedOn: items[0]?.version ?? 0 };
  const whole = await app.call(box.update, { params: { boxId: id }, body: saved }, admin);
  pass(app, { minutes: 1 });
  const copy = await app.call(box.duplicate, { params: { boxId: id } }, admin);
  expect(copy).toEqual({
    ...whole,
    id: expect.not.stringMatching(id),
    title: "Copy of Tapas",
    isActive: false,
    version: 1,
    createdAt: "2026-11-21T12:01:00.000Z",
  });
  const [original, copied] = [await contentsOf(id), await contentsOf(copy.id)];
  const byNumber = (a: BoxContent, b: BoxContent) => (a.productNumber ?? 0) - (b.productNumber ?? 0);
  expect(copied.toSorted(byNumber).map(inWords)).toEqual(original.toSorted(byNumber).map(inWords));
  expect(new Set([...original, ...copied].map((each) => each.id)).size).toBe(6);
  expect((await app.call(box.list, {}, admin)).items.map(({ title }) => title)).toEqual([
    "Copy of Tapas",
    "Tapas",
  ]);
});

test("a copied box starts a history of its own, and what is changed in it leaves the original as it was", async () => {
  const { id, contents } = await stockedBox(app, admin, "Tapas", { items: 1 });
  const { id: boxId } = await app.call(box.duplicate, { params: { boxId: id } }, admin);
  expect(await app.call(versions.list, { params: { kind: "box", objectId: boxId } }, admin)).toHaveLength(1);
  const [item] = await contentsOf(boxId);
  const params = { boxId, contentId: item?.id ?? "" };
  const body = { itemName: "Other", basedOn: item?.version ?? 0 };
  await app.call(box.updateContent, { params, body }, admin);
  expect(await contentsOf(id)).toEqual(contents);
});

test("'Deactivate instead' changes only that, whatever somebody else has just saved", async () => {
  const { id: boxId } = await stockedBox(app, admin, "Tapas", { items: 0 });
  const otto = await app.signedInAs("Otto", "admin");
  const fields = { title: "Renamed", description: "New", boxType: "culinary_chef" as const, price: 12.5 };
  const saved = await app.call(box.update, { params: { boxId }, body: { ...fields, basedOn: 1 } }, otto);
  const deactivated = await app.call(box.deactivate, { params: { boxId } }, admin);
  expect(deactivated).toEqual({ ...saved, isActive: false, version: 3 });
  const [latest] = await app.call(versions.list, { params: { kind: "box", objectId: boxId } }, admin);
  expect(latest?.differences).toEqual([{ field: "Active", before: "Yes", after: "No" }]);
  // Twice is no error, and no version.
  expect(await app.call(box.deactivate, { params: { boxId } }, admin)).toEqual(deactivated);
});

test("a copied questionnaire asks the same, is linked to the same boxes, and is inactive", async () => {
  const stocked = await stockedBox(app, admin, "Tapas");
  const { id, questions } = await linkedQuestionnaire(app, admin, stocked);
  const params = { questionnaireId: id };
  const copy = await app.call(questionnaire.duplicate, { params }, admin);
  expect(copy).toMatchObject({ title: "Copy of About Tapas", questions, isActive: false, version: 1 });
  const { items } = await app.call(questionnaire.list, {}, admin);
  expect(items.find((each) => each.id === copy.id)?.boxes).toEqual([{ id: stocked.id, title: "Tapas" }]);
});
