import { contract } from "@boxmates/contract/contract";
import { arrive } from "@boxmates/scenes/deliveries";
import { subscribe } from "@boxmates/scenes/groups";
import { expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { countNow, reportFile, reportOf } from "../../testing/reports.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, groupOf, livesAt, play, stockedBox, taste } from "../../testing/world.ts";

const app = startTestApp();
const { subscription } = contract;

test("before the first count there are twelve months without figures, and no time of counting", async () => {
  const { countedAt, years, months, boxes, arrivals, products } = await reportOf(app);
  expect({ countedAt, years, boxes, arrivals, products }).toEqual({
    countedAt: null,
    years: [],
    boxes: [],
    arrivals: null,
    products: { rated: 0, best: [], worst: [] },
  });
  expect(months.map(({ month }) => month)).toEqual([
    ...Array.from({ length: 1 }, () => "2025-12"),
    ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, "0")}`),
  ]);
});

test("sign-ups are counted by months in UTC, from their first moment to their last", async () => {
  for (const moment of [
    "2025-11-30T23:59:59.999Z",
    "2025-12-01T00:00:00.000Z",
    "2026-09-30T23:59:59.999Z",
    "2026-10-01T00:00:00.000Z",
    "2026-10-31T23:59:59.999Z",
    "2026-11-01T00:00:00.000Z",
  ]) {
    app.now = new Date(moment);
    await app.signedInAs("Somebody");
  }
  app.now = new Date("2026-11-30T23:59:59.999Z");
  await countNow(app);
  const { months, years, countedAt } = await reportOf(app);
  expect(months.map(({ month, signUps }) => [month, signUps]).filter(([, signUps]) => signUps)).toEqual([
    ["2025-12", 1],
    ["2026-09", 1],
    ["2026-10", 2],
    ["2026-11", 1],
  ]);
  expect({ years, countedAt }).toEqual({ years: [2026, 2025], countedAt: "2026-11-30T23:59:59.999Z" });
  const ofYear = await reportOf(app, { year: 2025 });
  expect(ofYear.months.map(({ month, signUps }) => [month, signUps]).slice(-2)).toEqual([
    ["2025-11", 1],
    ["2025-12", 1],
  ]);
  expect(ofYear.months).toHaveLength(12);
  expect((await reportOf(app, { year: 2026 })).months.at(-1)?.month).toBe("2026-11");
});

test("what becomes of subscriptions is counted by box and cadence; what is undone does not count", async () => {
  const siteAdmin = await app.signedInAs("Admin", "admin");
  const ann = await app.signedInAs("Ann");
  const groupId = await groupOf(app, ann);
  const tapas = await stockedBox(app, siteAdmin, "Tapas");
  const games = await stockedBox(app, siteAdmin, "=Games", { boxType: "gaming_night" });
  const params = { groupId, subscriptionId: (await subscribe(app, ann, groupId, tapas.id)).id };
  await subscribe(app, ann, groupId, games.id);
  await app.call(subscription.changeCadence, { params, body: { cadence: "bimonthly" } }, ann);
  await app.call(subscription.skip, { params: { ...params, deliveryDate: "2026-12-01" } }, ann);
  await app.call(subscription.cancel, { params }, ann);
  await subscribe(app, ann, groupId, tapas.id);
  const { revision } = await app.call(subscription.cancel, { params }, ann);
  await app.call(subscription.undo, { params: { ...params, revision } }, ann);
  const body = { deliveryDate: "2026-12-01", until: "2027-02-01" };
  await app.call(subscription.pause, { params, body }, ann);
  await countNow(app);
  const none = { started: 0, resumed: 0, changed: 0, paused: 0, skipped: 0, cancelled: 0 };
  const { months, boxes, countedBoxes } = await reportOf(app);
  expect(months.at(-1)?.subscriptions).toEqual({
    ...{ started: 2, resumed: 1, changed: 1, paused: 1, skipped: 1, cancelled: 1 },
  });
  const box = { boxId: tapas.id, boxTitle: "Tapas", boxType: "gourmet_tasting" };
  expect(boxes).toEqual([
    { ...box, cadence: "bimonthly", ...none, changed: 1, skipped: 1, cancelled: 1 },
    { ...box, cadence: "monthly", ...none, started: 1, resumed: 1, paused: 1 },
    { boxId: games.id, boxTitle: "=Games", boxType: "gaming_night", cadence: "monthly", ...none, started: 1 },
  ]);
  expect(countedBoxes).toBe(3);
  const filtered = await reportOf(app, { boxType: "gourmet_tasting", cadence: "monthly" });
  expect(filtered.boxes).toHaveLength(1);
  expect(filtered.months.at(-1)?.subscriptions).toEqual({ ...none, started: 1, resumed: 1, paused: 1 });
  // A formula is defused.
  expect(await reportFile(app, "subscriptions", { boxType: "gaming_night" })).toEqual([
    ["month", "box", "box_type", "cadence", ...Object.keys(none)],
    ["2026-11", "'=Games", "Gaming Night Box", "Monthly", "1", "0", "0", "0", "0", "0"],
  ]);
});

test("a box that is deleted keeps its figures, without its title", async () => {
  const siteAdmin = await app.signedInAs("Admin", "admin");
  const ann = await app.signedInAs("Ann");
  const groupId = await groupOf(app, ann);
  const tapas = await stockedBox(app, siteAdmin, "Tapas");
  await subscribe(app, ann, groupId, tapas.id);
  await countNow(app);
  pass(app, { days: 120 });
  await countNow(app);
  await app.database.pool.query("delete from groups");
  await app.database.pool.query("delete from subscription_boxes");
  pass(app, { days: 1 });
  await countNow(app);
  expect((await reportOf(app)).boxes).toMatchObject([
    { boxTitle: null, boxType: "gourmet_tasting", started: 1 },
  ]);
});

test("deliveries and parcels are counted by the state they are in, and the days from shipping to arrival", async () => {
  const { owner, member, groupAdmin, groupId, siteAdmin, subscriptionId } = await arrivedGame(app);
  for (const friend of [owner, member, groupAdmin]) await livesAt(app, friend, "1 Oak St");
  const deliver = contract.delivery.deliverNow;
  pass(app, { days: 1 });
  const { deliveryId } = await app.call(
    deliver,
    { params: { subscriptionId } },
    await app.signedInAgain(siteAdmin),
  );
  const { pool } = app.database;
  const set = (days: number, status: string, who: string) =>
    pool.query(
      `update parcels set status = $1, shipped_at = $2::timestamptz - make_interval(days => $3),
         delivered_at = case $1 when 'delivered' then $2::timestamptz end
       where delivery_id = $4 and user_id = $5`,
      [status, app.now, days, deliveryId, who],
    );
  await set(4, "delivered", owner.userId);
  await set(9, "delivered", member.userId);
  await set(1, "shipped", groupAdmin.userId);
  await arrive(app, await app.signedInAgain(owner), groupId, deliveryId);
  await countNow(app);
  const { months, arrivals } = await reportOf(app);
  expect(months.at(-1)).toMatchObject({
    deliveries: { preparing: 1, shipped: 0, delivered: 1, cancelled: 0 },
    parcels: { preparing: 0, shipped: 1, delivered: 3, cancelled: 0 },
    arrivals: { parcels: 2, averageDays: 6.5, medianDays: 6.5 },
  });
  expect(arrivals).toEqual({
    ...{ parcels: 2, averageDays: 6.5, medianDays: 6.5 },
    days: [
      { days: 4, parcels: 1 },
      { days: 9, parcels: 1 },
    ],
  });
  expect(await reportFile(app, "arrivals")).toEqual([
    ["month", "days", "parcels"],
    ["2026-11", "4", "1"],
    ["2026-11", "9", "1"],
  ]);
  expect(await reportFile(app, "deliveries")).toContainEqual(["2026-11", "On its way", "0", "1"]);
});

test("members taste, play and come back with a box of the next month", async () => {
  const game = await arrivedGame(app);
  const { groupId, deliveryId, owner, member, subscriptionId } = game;
  await taste(app, owner, { groupId, deliveryId }, [5, 4, 3]);
  await play(app, owner, game, {});
  await play(app, member, game, {});
  await countNow(app);
  const members = async (month: string) =>
    (await reportOf(app)).months.find((each) => each.month === month)?.members;
  // The members who come back are not known before the next month.
  expect(await members("2026-11")).toEqual({ all: 3, tasted: 1, played: 2, active: 2, returned: null });
  app.now = new Date("2026-12-02T12:00:00.000Z");
  const siteAdmin = await app.signedInAgain(game.siteAdmin);
  const order = { params: { subscriptionId } };
  const { deliveryId: second } = await app.call(contract.delivery.deliverNow, order, siteAdmin);
  const returning = await app.signedInAgain(member);
  await arrive(app, returning, groupId, second);
  await play(app, returning, { ...game, deliveryId: second }, {});
  await countNow(app);
  expect(await members("2026-11")).toEqual({ all: 3, tasted: 1, played: 2, active: 2, returned: 1 });
  expect(await members("2026-12")).toEqual({ all: 3, tasted: 0, played: 1, active: 1, returned: null });
  expect((await reportFile(app, "members")).slice(-2)).toEqual([
    ["2026-11", "3", "1", "2", "2", "1"],
    ["2026-12", "3", "0", "1", "1", ""],
  ]);
});

test("a product is in one of the lists from five ratings on, never in both", async () => {
  const siteAdmin = await app.signedInAs("Admin", "admin");
  const { contents } = await stockedBox(app, siteAdmin, "Tapas", { items: 4 });
  for (const [index, [opinions, stars]] of [
    [5, 22],
    [4, 20],
    [8, 12],
    [5, 20],
  ].entries())
    await app.database.pool.query("insert into product_averages values ($1, $2, $3)", [
      contents[index]?.id,
      opinions,
      stars,
    ]);
  const { products } = await reportOf(app);
  expect(products.rated).toBe(3);
  expect(products.best.map(({ itemName, ratings, average }) => [itemName, ratings, average])).toEqual([
    ["Tapas item 1", 5, 4.4],
    ["Tapas item 4", 5, 4],
  ]);
  expect(products.worst.map(({ itemName }) => itemName)).toEqual(["Tapas item 3"]);
  expect((await reportFile(app, "products")).slice(1)).toEqual([
    ["Tapas item 1", "Tapas", "Gourmet Tasting Box", "5", "4.40"],
    ["Tapas item 4", "Tapas", "Gourmet Tasting Box", "5", "4.00"],
    ["Tapas item 3", "Tapas", "Gourmet Tasting Box", "8", "1.50"],
  ]);
});

test("a job that is killed between two months goes on where it was", async () => {
  app.now = new Date("2026-08-15T12:00:00.000Z");
  await app.signedInAs("August");
  app.now = new Date("2026-11-21T12:00:00.000Z");
  await countNow(app);
  await app.database.pool.query("delete from report_months where month >= '2026-09-01'");
  await countNow(app);
  const { rows } = await app.database.pool.query("select month::text from report_months order by month");
  expect(rows).toEqual(
    ["2026-08", "2026-09", "2026-10", "2026-11"].map((month) => ({ month: `${month}-01` })),
  );
});
