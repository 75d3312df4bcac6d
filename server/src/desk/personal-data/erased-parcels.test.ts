import { contract } from "@boxmates/contract/contract";
import { arrive } from "@boxmates/scenes/deliveries";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, expect, test } from "vitest";
import { givePassword, password } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { deliverToday, groupOf, join, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
const { delivery, groupPage, personalData, profile } = contract;
let ann: Person;
let ben: Person;
let carl: Person;
let groupId: string;
let deliveryId: string;

/** Makes a delivery with a parcel each for Ann, who owns the group, Ben and Carl. */
beforeEach(async () => {
  [ann, ben, carl] = [await app.signedInAs("Ann"), await app.signedInAs("Ben"), await app.signedInAs("Carl")];
  groupId = await groupOf(app, ann);
  for (const person of [ben, carl]) await join(app, groupId, person, "member");
  for (const [person, street] of [
    [ann, "1 Oak St"],
    [ben, "2 Elm St"],
    [carl, "3 Ash St"],
  ] as const) {
    const place = { city: "Portland", country: "US" as const, state: "OR", zipCode: "97201" };
    const body = { ...place, recipient: person.fullName, street };
    await app.call(profile.saveAddress, { body }, person);
  }
  const box = await stockedBox(app, await app.signedInAs("Boss", "admin"), "Tapas");
  const subscription = await subscribe(app, ann, groupId, box.id);
  deliveryId = await deliverToday(app, subscription.id);
});

async function erase(person: Person): Promise<void> {
  await givePassword(app, person);
  await app.call(personalData.deleteAccount, { body: { password } }, person);
}

/** Lists the parcels by house number, those without an address first. */
async function parcels() {
  const { rows } = await app.database.pool.query<{ address: { street?: string }; status: string }>(
    `select user_id, address, status, tracking_url from parcels
     order by address ->> 'street' nulls first, status`,
  );
  return rows;
}
const wiped = { user_id: null, address: {}, tracking_url: null };

test("a deleted account's parcel loses its address and is cancelled if it was not sent yet", async () => {
  await erase(ben);
  expect(await parcels()).toMatchObject([
    { ...wiped, status: "cancelled" },
    { user_id: ann.userId, address: { street: "1 Oak St" }, status: "preparing" },
    { user_id: carl.userId, address: { street: "3 Ash St" }, status: "preparing" },
  ]);
  expect((await parcels())[0]?.address).toEqual({});
});

test.each(["shipped", "delivered"] as const)(
  "a parcel that was %s stays so, without its address",
  async (status) => {
    await app.parts.db
      .updateTable("parcels")
      .set({ status, trackingUrl: "https://track.example/ben" })
      .where("userId", "=", ben.userId)
      .execute();
    await erase(ben);
    expect((await parcels())[0]).toEqual({ ...wiped, status });
  },
);

test("two or three members of one delivery can be deleted", async () => {
  await erase(ben);
  await erase(carl);
  expect(await parcels()).toMatchObject([
    { ...wiped, status: "cancelled" },
    { ...wiped, status: "cancelled" },
    { user_id: ann.userId, status: "preparing" },
  ]);
  await arrive(app, ann, groupId, deliveryId);
  const page = await app.call(groupPage.show, { params: { groupRef: groupId } }, ann);
  expect(page.deliveries).toMatchObject([{ status: "delivered", awaitsMyParcel: false }]);
  await erase(ann);
  expect(await parcels()).toEqual([]);
});

test.each(["preparing", "shipped"] as const)(
  "once an account is deleted while its parcel is %s, nobody else can say that it arrived",
  async (status) => {
    const dora = await app.signedInAs("Dora");
    const eve = await app.signedInAs("Eve");
    const siteAdmin = await app.signedInAs("Other boss", "admin");
    await join(app, groupId, dora, "admin");
    await join(app, groupId, siteAdmin, "member");
    await app.parts.db.updateTable("parcels").set({ status }).where("userId", "=", ben.userId).execute();
    await erase(ben);
    const ofBen = { ...wiped, status: status === "shipped" ? "shipped" : "cancelled" };
    const say = (person: Person) => app.code(delivery.arrive, { params: { groupId, deliveryId } }, person);
    expect([await say(eve), await say(dora), await say(siteAdmin)]).toEqual([
      "NOT_A_MEMBER",
      "NO_PARCEL",
      "NO_PARCEL",
    ]);
    expect((await parcels()).map((parcel) => parcel.status)).toEqual([
      ofBen.status,
      "preparing",
      "preparing",
    ]);
    expect([await say(ann), await say(carl)]).toEqual(["ok", "ok"]);
    expect(await parcels()).toMatchObject([
      ofBen,
      { user_id: ann.userId, status: "delivered" },
      { user_id: carl.userId, status: "delivered" },
    ]);
    expect([await say(dora), await say(siteAdmin)]).toEqual(["NO_PARCEL", "NO_PARCEL"]);
    expect((await parcels())[0]).toMatchObject(ofBen);
  },
);

test("after the deletion the address is nowhere in the database", async () => {
  await erase(ben);
  const { rows: tables } = await app.database.pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  for (const { name } of tables) {
    const { rows } = await app.database.pool.query(`select t::text as row from ${name} t`);
    expect(JSON.stringify(rows)).not.toContain("2 Elm St");
  }
});
