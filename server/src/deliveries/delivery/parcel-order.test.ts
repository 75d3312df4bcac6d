import { contract } from "@boxmates/contract/contract";
import { type AdminParcel, type ParcelSort, parcelSorts } from "@boxmates/contract/deliveries/delivery";
import { deliveryStatuses } from "@boxmates/contract/deliveries/delivery-status";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, expect, test } from "vitest";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { deliverToday, groupOf, join, livesAt, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
const { delivery } = contract;
let siteAdmin: Person;

beforeEach(async () => {
  siteAdmin = await app.signedInAs("Boss", "admin");
  const box = await stockedBox(app, siteAdmin, "Tapas", { items: 0 });
  // Two groups have the same name, one is in other letters, and one has a parcel for everybody.
  for (const [name, friends] of [
    ["Cheese club", ["Zoë", "ann_lee"]],
    ["cheese club", ["Ann_Lee"]],
    ["Émile & co", ["Émile", "Ben"]],
    ["Board games", []],
  ] as const) {
    const owner = await app.signedInAs(`Owner of ${name}`);
    const groupId = await groupOf(app, owner, name);
    for (const friend of friends) {
      const member = await app.signedInAs(friend);
      await join(app, groupId, member, "member");
      await livesAt(app, member, "1 Main Street");
    }
    const { id } = await subscribe(app, owner, groupId, box.id);
    for (let day = 0; day < 2; day++) {
      await deliverToday(app, id);
      app.now = new Date(app.now.getTime() + 86_400_000);
    }
    siteAdmin = await app.signedInAgain(siteAdmin);
  }
  const { items } = await app.call(delivery.parcels, {}, siteAdmin);
  for (const [place, status] of (["shipped", "delivered", "cancelled"] as const).entries()) {
    const parcelIds = items.filter((_, each) => each % 4 === place).map(({ id }) => id);
    await app.call(delivery.moveParcels, { body: { parcelIds, status } }, siteAdmin);
  }
});

/** Reads page after page to the end. */
async function readAll(query: { sort: ParcelSort; status?: "preparing"; search?: string }) {
  const read: AdminParcel[] = [];
  for (let before: string | undefined; ; ) {
    const page = await app.call(
      delivery.parcels,
      { query: { ...query, limit: 2, ...(before && { before }) } },
      siteAdmin,
    );
    read.push(...page.items);
    if (!page.next) return read;
    before = page.next;
  }
}

const inLetters = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const places: Record<string, (parcel: AdminParcel) => string | number> = {
  recipient: ({ address }) => inLetters(address?.recipient ?? ""),
  group: ({ groupName }) => inLetters(groupName),
  status: ({ status }) => deliveryStatuses.indexOf(status),
  date: () => 0,
};

/** Compares by the column, and among the same by the date. */
function inOrder(a: AdminParcel, b: AdminParcel, sort: string) {
  const place = places[sort.replace("-", "")] ?? (() => 0);
  const [first, second] = [place(a), place(b)];
  const way = first === second ? a.deliveryDate.localeCompare(b.deliveryDate) : first < second ? -1 : 1;
  return sort.startsWith("-") ? -way : way;
}

test.each(parcelSorts)("sorted by %s, each parcel is on one page, and all are in order", async (sort) => {
  const read = await readAll({ sort });
  expect(read).toHaveLength(12);
  expect(new Set(read.map(({ id }) => id)).size).toBe(12);
  for (const [place, parcel] of read.entries()) {
    const next = read[place + 1];
    if (next)
      expect(inOrder(parcel, next, sort), `${place}: ${JSON.stringify([parcel, next])}`).toBeLessThanOrEqual(
        0,
      );
  }
  const searched = await readAll({ sort, search: "cheese" });
  const isCheese = ({ groupName }: AdminParcel) => inLetters(groupName) === "cheese club";
  expect(searched.map(({ id }) => id)).toEqual(read.filter(isCheese).map(({ id }) => id));
  const preparing = await readAll({ sort, status: "preparing" });
  expect(preparing.map(({ id }) => id)).toEqual(
    read.filter(({ status }) => status === "preparing").map(({ id }) => id),
  );
});

test("a key of another order is no fault", async () => {
  const [parcel] = (await app.call(delivery.parcels, { query: { sort: "date", limit: 1 } }, siteAdmin)).items;
  const before = `${parcel?.deliveryDate}_${parcel?.id}`;
  for (const sort of parcelSorts)
    expect(await app.code(delivery.parcels, { query: { sort, before } }, siteAdmin)).toBe("ok");
});
