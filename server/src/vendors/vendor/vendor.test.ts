import { contract } from "@boxmates/contract/contract";
import { arrive } from "@boxmates/scenes/deliveries";
import { describe, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { deskOf, fileOf, nameVendor, publish, startVendors } from "../../testing/vendors.ts";
import { deliverToday, play, productIds, taste } from "../../testing/world.ts";

const app = startTestApp();
const { scene, friends, circles, playAll } = startVendors(app);

const productOf = async (vendor: Person) => (await deskOf(app, vendor)).items[0];

test("a vendor sees the products of theirs before any has arrived", async () => {
  const { vera, box } = scene();
  expect(await deskOf(app, vera)).toEqual({
    items: [
      {
        id: productIds(box)[0],
        itemName: "Tapas item 1",
        imageUrl: null,
        boxTitle: "Tapas",
        boxType: "gourmet_tasting",
        isCurrent: true,
        groups: 0,
        parcels: 0,
        ratings: null,
        distribution: null,
        guesses: null,
        months: [],
      },
    ],
    next: null,
    matching: 1,
    total: { products: 1, parcels: 0, ratings: null },
  });
});

test("ratings of five people in three groups are told with their distribution, guesses and month", async () => {
  const { vera } = scene();
  await playAll(await circles(3, 1, 1), [5, 4, 4, 1, 5]);
  await publish(app);
  const ratings = { count: 5, average: 3.8 };
  const guesses = { count: 5, right: 3 };
  expect(await deskOf(app, vera)).toMatchObject({
    items: [
      {
        groups: 3,
        parcels: 3,
        ratings,
        distribution: [1, 0, 0, 2, 2],
        guesses,
        months: [{ month: "2026-11", parcels: 3, ratings, guesses }],
      },
    ],
    total: { products: 1, parcels: 3, ratings },
  });
  expect(await fileOf(app, vera)).toEqual([
    "product,box,month,groups,parcels,ratings,average,one_star,two_stars,three_stars,four_stars,five_stars,guesses,right_guesses".split(
      ",",
    ),
    "Tapas item 1,Tapas,all,3,3,5,3.80,1,0,0,2,2,5,3".split(","),
    "Tapas item 1,Tapas,2026-11,,3,5,3.80,1,0,0,2,2,5,3".split(","),
  ]);
});

describe("nothing is told about", () => {
  const untold = { ratings: null, distribution: null, guesses: null };

  test("four people in three groups, nor about four more after the first five", async () => {
    const { vera } = scene();
    const [first, second, third] = await circles(3, 3, 3);
    const some = (game: typeof first, from: number, to: number) => ({
      ...game,
      people: game.people.slice(from, to),
    });
    await playAll([some(first, 0, 2), some(second, 0, 1), some(third, 0, 1)], [1, 1, 1, 1]);
    await publish(app);
    expect(await productOf(vera)).toMatchObject({ parcels: 3, ...untold });
    await playAll(some(second, 1, 2), [5]);
    await publish(app);
    const told = await productOf(vera);
    expect(told).toMatchObject({ ratings: { count: 5, average: 1.8 } });
    await playAll([some(first, 2, 3), some(second, 2, 3), some(third, 1, 3)], [5, 5, 5, 5]);
    await publish(app);
    expect(await productOf(vera)).toEqual(told);
  });

  test("people of two groups, however many they are", async () => {
    const { vera } = scene();
    const [first, second, third] = await circles(4, 4, 1);
    await playAll([first, second], [1, 1, 1, 1, 5, 5, 5, 5]);
    await publish(app);
    expect(await productOf(vera)).toMatchObject(untold);
    await playAll(third, [1]);
    await publish(app);
    expect(await productOf(vera)).toMatchObject({ ratings: { count: 9 }, guesses: { count: 9 } });
  });

  test("one person who rates again and again in groups of their own, and one friend", async () => {
    const { vera } = scene();
    const { owner } = await friends(1);
    const games = [];
    for (let number = 0; number < 4; number += 1) games.push(await friends(1));
    await playAll([...games, await friends(1)], [1, 1, 1, 1, 5]);
    for (const table of ["product_opinions", "questionnaire_responses"])
      await app.database.pool.query(`update ${table} set user_id = $1 where user_id = any($2)`, [
        owner.userId,
        games.map((game) => game.owner.userId),
      ]);
    await publish(app);
    expect(await productOf(vera)).toMatchObject(untold);
  });
});

test("a tasting's stars count after two weeks, unless the questionnaire has replaced them", async () => {
  const { vera, box } = scene();
  const games = await circles(4, 1, 1);
  const [first] = productIds(box);
  for (const game of games) for (const friend of game.people) await taste(app, friend, game, [1], [first]);
  await publish(app);
  expect(await productOf(vera)).toMatchObject({ ratings: null, guesses: null });
  const [game] = games;
  await play(app, game.owner, game, { 1: productIds(box)[1] }, { stars: "5" });
  pass(app, { days: 14 });
  await publish(app);
  expect(await productOf(await app.signedInAgain(vera))).toMatchObject({
    ratings: { count: 6 },
    distribution: [5, 0, 0, 0, 1],
    guesses: { count: 6, right: 5 },
  });
});

test("sealed ratings and guesses join with their opening", async () => {
  const { vera } = scene();
  const [game, ...others] = await circles(4, 1, 1);
  const params = { groupId: game.groupId };
  const body = { name: "Cheese club", resultsMode: "sealed" as const };
  await app.call(contract.group.update, { params, body }, game.owner);
  const players = { ...game, people: game.people.slice(1) };
  await playAll([players, ...others], [5, 5, 5, 5, 5]);
  await publish(app);
  expect(await productOf(vera)).toMatchObject({ ratings: null, guesses: null });
  await app.call(contract.group.update, { params, body: { ...body, resultsMode: "open" } }, game.owner);
  await publish(app);
  expect(await productOf(vera)).toMatchObject({ ratings: { count: 5, average: 5 }, guesses: { count: 5 } });
});

test("an arrival that is undone no longer counts", async () => {
  const { vera } = scene();
  const game = await friends(1);
  await publish(app);
  expect(await productOf(vera)).toMatchObject({ groups: 1, parcels: 1 });
  const { groupId, deliveryId } = game;
  await app.call(contract.delivery.undoArrival, { params: { groupId, deliveryId } }, game.owner);
  await publish(app);
  expect(await productOf(vera)).toMatchObject({ groups: 0, parcels: 0, months: [{ parcels: 0 }] });
  await arrive(app, game.owner, groupId, deliveryId);
  await publish(app);
  expect(await productOf(vera)).toMatchObject({ groups: 1, parcels: 1 });
});

test("a group that gets a product again counts once", async () => {
  const { vera } = scene();
  const game = await friends(1);
  pass(app, { days: 31 });
  const owner = await app.signedInAgain(game.owner);
  const again = await deliverToday(app, game.subscriptionId);
  await arrive(app, owner, game.groupId, again);
  await publish(app);
  expect(await productOf(await app.signedInAgain(vera))).toMatchObject({
    groups: 1,
    parcels: 2,
    months: [
      { month: "2026-11", parcels: 1 },
      { month: "2026-12", parcels: 1 },
    ],
  });
});

describe("when a product changes its vendor", () => {
  test("a delivery that has arrived stays with the former one, whenever it is rated", async () => {
    const { siteAdmin, vera, otto, box } = scene();
    const early = await circles(3, 1, 1);
    await nameVendor(app, siteAdmin, { boxId: box.id, contentId: productIds(box)[0] }, otto);
    const late = await circles(3, 1, 1);
    await playAll(late, [5, 5, 5, 5, 5]);
    await playAll(early, [1, 1, 1, 1, 1]);
    await publish(app);
    expect((await deskOf(app, vera)).items).toMatchObject([
      { isCurrent: false, parcels: 3, ratings: { average: 1 } },
    ]);
    expect((await deskOf(app, otto)).items).toMatchObject([
      { itemName: "Tapas item 1", isCurrent: true, parcels: 3, ratings: { average: 5 } },
      { itemName: "Tapas item 2", parcels: 6, ratings: null },
    ]);
  });

  test("one that never arrived is gone from the former one's list", async () => {
    const { siteAdmin, vera, otto, box } = scene();
    await nameVendor(app, siteAdmin, { boxId: box.id, contentId: productIds(box)[0] }, otto);
    expect(await deskOf(app, vera)).toMatchObject({ items: [], matching: 0, total: { products: 0 } });
  });
});

test("told figures stay when the raters delete their accounts and their group", async () => {
  const { siteAdmin, vera } = scene();
  const games = await circles(3, 1, 1);
  const [game] = games;
  await playAll(games, [1, 2, 3, 4, 5]);
  await publish(app);
  const told = await deskOf(app, vera);
  for (const { userId } of games.flatMap(({ people }) => people).slice(1))
    await app.call(contract.admin.deleteUser, { params: { userId } }, siteAdmin);
  await publish(app);
  expect(await deskOf(app, vera)).toEqual(told);
  await app.call(contract.group.delete, { params: { groupId: game.groupId } }, game.owner);
  await publish(app);
  expect(await deskOf(app, vera)).toEqual(told);
});

test("ratings of accounts that are deleted before they are told are told with others, those of a deleted group are not", async () => {
  const { siteAdmin, vera } = scene();
  const [staying, going] = [await circles(4, 1, 1), await friends(1)];
  await playAll(staying, [2, 2, 2, 2, 2, 2]);
  await playAll(going, [5]);
  await app.call(
    contract.admin.deleteUser,
    { params: { userId: (staying[0].people[1] as Person).userId } },
    siteAdmin,
  );
  await app.call(contract.group.delete, { params: { groupId: going.groupId } }, going.owner);
  await publish(app);
  expect(await productOf(vera)).toMatchObject({ ratings: { count: 6, average: 2 }, guesses: { count: 6 } });
});

describe("a vendor who", () => {
  const change = (role: "user" | "vendor") => {
    const { siteAdmin, vera } = scene();
    const body = { email: vera.email, fullName: "Vera", role };
    return app.call(contract.admin.updateUser, { params: { userId: vera.userId }, body }, siteAdmin);
  };

  test("is made a user again sees nothing until they are one again; their products stay theirs", async () => {
    const { vera } = scene();
    await playAll(await circles(3, 1, 1), [3, 3, 3, 3, 3]);
    await publish(app);
    await change("user");
    expect(await app.code(contract.vendor.desk, {}, vera)).toBe("VENDOR_ONLY");
    expect(await app.code(contract.vendor.file, {}, vera)).toBe("VENDOR_ONLY");
    await playAll(await circles(3, 1, 1), [4, 4, 4, 4, 4]);
    await publish(app);
    await change("vendor");
    expect(await productOf(vera)).toMatchObject({ ratings: { count: 10, average: 3.5 } });
  });

  test("is made a user again does not keep an administrator from changing the item", async () => {
    const { siteAdmin, vera, box } = scene();
    await change("user");
    const [first] = productIds(box);
    const params = { boxId: box.id, contentId: first };
    const contents = await app.call(contract.box.contents, { params: { boxId: box.id } }, siteAdmin);
    const item = contents.find(({ id }) => id === first);
    const body = { itemName: "Olives", vendorId: vera.userId, basedOn: item?.version ?? 0 };
    expect(await app.call(contract.box.updateContent, { params, body }, siteAdmin)).toMatchObject({
      itemName: "Olives",
      vendorId: vera.userId,
    });
    const named = await app.call(contract.vendor.search, { query: { named: vera.userId } }, siteAdmin);
    expect(named).toMatchObject({ named: [{ fullName: "Vera", isVendor: false }] });
  });

  test("is deleted takes their figures along; the boxes, ratings and other vendors' figures stay", async () => {
    const { siteAdmin, vera, otto, box } = scene();
    const games = await circles(3, 1, 1);
    await playAll(games, [3, 3, 3, 3, 3]);
    await publish(app);
    await app.call(contract.admin.deleteUser, { params: { userId: vera.userId } }, siteAdmin);
    await publish(app);
    const { rows } = await app.database.pool.query("select from vendor_months where box_content_id = $1", [
      productIds(box)[0],
    ]);
    expect(rows).toHaveLength(0);
    const contents = await app.call(contract.box.contents, { params: { boxId: box.id } }, siteAdmin);
    expect(contents.map(({ vendorId }) => vendorId).toSorted()).toEqual([null, null, otto.userId].toSorted());
    expect(await productOf(otto)).toMatchObject({ parcels: 3 });
    await playAll(await circles(3, 1, 1), [3, 3, 3, 3, 3]);
    await publish(app);
  });
});
