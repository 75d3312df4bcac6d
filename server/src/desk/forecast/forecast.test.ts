import { contract } from "@boxmates/contract/contract";
import { subscribe } from "@boxmates/scenes/groups";
import { stockBox } from "@boxmates/scenes/workshop";
import { beforeEach, expect, test } from "vitest";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, join, livesAt } from "../../testing/world.ts";

// `random-forecast.test.ts` compares the forecast with what the job delivers.

const app = startTestApp();
const { forecast } = contract;
let siteAdmin: Person;

beforeEach(async () => {
  siteAdmin = await app.signedInAs("Boss", "admin");
});

/** A group of two friends with addresses that gets this box every month. */
async function subscribed(title: string) {
  const box = await stockBox(app, siteAdmin, { title, boxType: "gaming_night", price: 30 }, [
    { itemName: "Dice, red", quantity: 3 },
    { itemName: "@SUM(A1)" },
  ]);
  const owner = await app.signedInAs("Ann");
  const groupId = await groupOf(app, owner);
  const friend = await app.signedInAs("Ben");
  await join(app, groupId, friend, "member");
  for (const person of [owner, friend]) await livesAt(app, person, "1 Main Street");
  await subscribe(app, owner, groupId, box.id);
  return box;
}

test("without subscriptions nothing is needed, and the file has only its heading", async () => {
  expect(await app.call(forecast.show, {}, siteAdmin)).toEqual({
    today: "2026-11-21",
    until: "2027-01-02",
    boxes: [],
    dates: [],
  });
  const file = await app.call(forecast.file, {}, siteAdmin);
  expect(file).toMatchObject({ text: "date,box,box_type,item,in_one_box,needed\r\n", rows: 0 });
});

test("administrators look six weeks ahead, or three or six months", async () => {
  const box = await subscribed("Dungeon");
  const datesUntil = async (horizon: "6-weeks" | "3-months" | "6-months") => {
    const { until, dates } = await app.call(forecast.show, { query: { horizon } }, siteAdmin);
    return [until, ...dates.map(({ date }) => date)];
  };
  expect(await datesUntil("6-weeks")).toEqual(["2027-01-02", "2026-12-01", "2027-01-01"]);
  expect(await datesUntil("3-months")).toEqual(["2027-02-21", "2026-12-01", "2027-01-01", "2027-02-01"]);
  expect(await datesUntil("6-months")).toHaveLength(7);
  const { dates } = await app.call(forecast.show, {}, siteAdmin);
  expect(dates[0]).toEqual({ date: "2026-12-01", deliveries: 1, boxes: [{ boxId: box.id, count: 2 }] });
});

test("the file has a row for each date, box and item, and no formula", async () => {
  await subscribed("=2+3; the box");
  const { fileName, text, rows } = await app.call(forecast.file, {}, siteAdmin);
  expect(fileName).toBe("boxmates-what-to-buy-2026-11-21.csv");
  expect(rows).toBe(6);
  expect(text.split("\r\n").slice(0, 4)).toEqual([
    "date,box,box_type,item,in_one_box,needed",
    `2026-12-01,"'=2+3; the box",Gaming Night Box,,,2`,
    `2026-12-01,"'=2+3; the box",Gaming Night Box,"Dice, red",3,6`,
    `2026-12-01,"'=2+3; the box",Gaming Night Box,'@SUM(A1),1,2`,
  ]);
});
