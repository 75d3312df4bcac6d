import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { startPaidApp } from "../../testing/paid-app.ts";
import type { Person } from "../../testing/test-app.ts";

const { app } = startPaidApp();
const { box, catalogue, versions } = contract;
const tooLow = "No card can be charged less than $0.50. Please enter at least 0.50, or 0 for a free box.";
let admin: Person;

beforeEach(async () => {
  admin = await app.signedInAs("Admin", "admin");
});

const costing = (price: number) => ({ title: "Tapas", boxType: "gourmet_tasting" as const, price });
const create = (price: number) => app.send(box.create, { body: costing(price) }, admin);

test.each([0.01, 0.49])("where boxes are paid, none can cost %d, which no card is charged", async (price) => {
  expect(await create(price)).toMatchObject({ status: 422, problem: { errors: { price: tooLow } } });
  const { id: boxId, version: basedOn } = await app.call(box.create, { body: costing(29.99) }, admin);
  const update = { params: { boxId }, body: { ...costing(price), basedOn } };
  expect(await app.send(box.update, update, admin)).toMatchObject({ problem: { errors: { price: tooLow } } });
  const header = "box_id,box_title,box_description,box_type,price,is_active,image_url";
  const text = `${header},item_id,product_number,item_name,item_description,quantity,item_price,item_image_url
${boxId},Tapas,,gourmet_tasting,${price},true,,,,Olives,,1,0.10,`;
  const request = { params: { format: "boxes-csv" as const }, body: { text, apply: true } };
  expect(await app.call(catalogue.import, request, admin)).toMatchObject({
    applied: false,
    faults: [{ row: "2", message: `price: ${tooLow}` }],
  });
});

test.each([0, 0.5])("a box can cost %d where boxes are paid", async (price) => {
  expect(await create(price)).toMatchObject({ body: { price } });
});

test("a version with a price from before boxes were paid does not come back, and says why", async () => {
  const { id: boxId, version } = await app.call(box.create, { body: costing(29.99) }, admin);
  await app.database.pool.query(`update versions set snapshot = snapshot || '{"price": 0.3}'`);
  await app.call(box.update, { params: { boxId }, body: { ...costing(19.99), basedOn: version } }, admin);
  const [present, former] = await app.call(
    versions.list,
    { params: { kind: "box", objectId: boxId } },
    admin,
  );
  const body = { versionId: former?.id ?? "", basedOn: present?.number ?? 0 };
  const reply = await app.send(box.restore, { params: { boxId }, body }, admin);
  expect(reply).toMatchObject({ status: 422, problem: { detail: tooLow } });
});
