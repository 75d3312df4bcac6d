import { contract } from "@boxmates/contract/contract";
import { arrive } from "@boxmates/scenes/deliveries";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { deliverToday, groupOf, join, livesAt, parcelsIn, stockedBox, taste } from "../../testing/world.ts";

const app = startTestApp();
const { delivery, groupPage } = contract;
let ann: Person;
let ben: Person;
let siteAdmin: Person;
let groupId: string;
let deliveryId: string;

beforeEach(async () => {
  [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  siteAdmin = await app.signedInAs("Admin", "admin");
  groupId = await groupOf(app, ann);
  await join(app, groupId, ben, "member");
  await livesAt(app, ann, "1 Oak St");
  await livesAt(app, ben, "2 Elm St");
  const box = await stockedBox(app, siteAdmin, "Tapas");
  deliveryId = await deliverToday(app, (await subscribe(app, ann, groupId, box.id)).id);
});

const undo = (person = ann) => app.code(delivery.undoArrival, { params: { groupId, deliveryId } }, person);
const shown = async (person = ann) => {
  const page = await app.call(groupPage.show, { params: { groupRef: groupId } }, person);
  return page.deliveries[0];
};

test("'It arrived' can be undone for five minutes, and the delivery's status follows", async () => {
  await arrive(app, ann, groupId, deliveryId);
  expect(await shown()).toMatchObject({ status: "delivered", arrivalUndoSeconds: 300 });
  pass(app, { minutes: 4 });
  expect(await shown()).toMatchObject({ arrivalUndoSeconds: 60 });
  expect(await shown(ben)).toMatchObject({ arrivalUndoSeconds: null });
  expect(await undo()).toBe("ok");
  expect(await undo()).toBe("ok");
  expect(await parcelsIn(app, deliveryId)).toEqual({ Ann: "preparing", Ben: "preparing" });
  const open = { status: "preparing", deliveredAt: null, awaitsMyParcel: true, arrivalUndoSeconds: null };
  expect(await shown()).toMatchObject(open);
});

test("after five minutes the arrival stays", async () => {
  await arrive(app, ann, groupId, deliveryId);
  pass(app, { minutes: 5 });
  expect(await shown()).toMatchObject({ arrivalUndoSeconds: null });
  expect(await undo()).toBe("ARRIVAL_SETTLED");
  expect(await shown()).toMatchObject({ status: "delivered" });
});

test("a parcel that was on its way is on its way again, and a friend's arrival stays", async () => {
  const [parcel] = await app.parts.db
    .selectFrom("parcels")
    .select("id")
    .where("userId", "=", ann.userId)
    .execute();
  const body = { parcelIds: [parcel?.id ?? ""], status: "shipped" as const };
  await app.call(delivery.moveParcels, { body }, siteAdmin);
  await arrive(app, ann, groupId, deliveryId);
  pass(app, { minutes: 1 });
  await arrive(app, ben, groupId, deliveryId);
  expect(await undo()).toBe("ok");
  expect(await parcelsIn(app, deliveryId)).toEqual({ Ann: "shipped", Ben: "delivered" });
  expect(await shown()).toMatchObject({ status: "delivered", deliveredAt: "2026-11-21T12:01:00+00:00" });
});

test("nobody takes back a friend's arrival, and nothing happens where nothing has arrived", async () => {
  await arrive(app, ann, groupId, deliveryId);
  expect(await undo(ben)).toBe("ok");
  expect(await parcelsIn(app, deliveryId)).toEqual({ Ann: "delivered", Ben: "preparing" });
});

test("the game does not close on a friend who has begun it", async () => {
  await arrive(app, ann, groupId, deliveryId);
  await taste(app, ben, { groupId, deliveryId }, [5]);
  expect(await undo()).toBe("GAME_BEGUN");
  await arrive(app, ben, groupId, deliveryId);
  expect(await undo()).toBe("ok");
});

test("a mail about a game that has closed again is not sent", async () => {
  await arrive(app, ann, groupId, deliveryId);
  await undo();
  await app.runJobs();
  expect(app.mails.filter(({ subject }) => subject.startsWith("The game is open"))).toEqual([]);
});
