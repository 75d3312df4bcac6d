import { contract } from "@boxmates/contract/contract";
import { roundedTracking } from "@boxmates/contract/deliveries/tracking";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, expect, test } from "vitest";
import { readTable } from "../../base/csv/csv-table.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { deliverToday, groupOf, join, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
const { delivery, profile } = contract;
let siteAdmin: Person;
let ann: Person;

const home = {
  street: '=1+1, "Oak" St',
  city: "Zürich, MA",
  country: "US" as const,
  state: "MA",
  zipCode: "02134",
};

beforeEach(async () => {
  [siteAdmin, ann] = [await app.signedInAs("Admin", "admin"), await app.signedInAs("Ann")];
  const ben = await app.signedInAs("Ben");
  const groupId = await groupOf(app, ann, "Cheese; club");
  await join(app, groupId, ben, "member");
  for (const person of [ann, ben]) {
    await app.call(profile.saveAddress, { body: { recipient: person.fullName, ...home } }, person);
  }
  const box = await stockedBox(app, siteAdmin, "Tapas", { items: 0 });
  await deliverToday(app, (await subscribe(app, ann, groupId, box.id)).id);
});

const toShip = (query: object = {}) => app.call(delivery.toShip, { query }, siteAdmin);
const take = (text: string, apply = true) =>
  app.call(delivery.importTracking, { body: { text, apply } }, siteAdmin);
const parcels = async () => (await app.call(delivery.parcels, {}, siteAdmin)).items;
const link = (number: number) => `https://parcels.example.com/${number}`;

test("the parcels to ship are exported as CSV with full addresses and defused formulas", async () => {
  const { fileName, text, parcels: count, hasMore } = await toShip();
  expect({ fileName, count, hasMore }).toEqual({
    fileName: "boxmates-to-ship-2026-11-21.csv",
    count: 2,
    hasMore: false,
  });
  expect(text).not.toMatch(/(^|[,"])=/m);
  const { rows } = readTable(text, ["group", "recipient", "street", "city"], { passesOver: true });
  expect(rows.map(({ cells }) => cells)).toContainEqual({
    group: "Cheese; club",
    recipient: "Ann",
    street: home.street,
    city: home.city,
  });
});

test("the export has only parcels that are being prepared and match the filter", async () => {
  expect((await toShip({ search: "ann" })).parcels).toBe(1);
  const [first] = await parcels();
  const body = { parcelIds: [first?.id ?? ""], status: "shipped" as const };
  await app.call(delivery.moveParcels, { body }, siteAdmin);
  expect((await toShip()).parcels).toBe(1);
  expect((await toShip({ from: "2026-11-22" })).parcels).toBe(0);
});

test("importing the same file with tracking filled in ships the parcels and saves their links", async () => {
  const { text } = await toShip();
  let number = 0;
  const filled = text.replaceAll(/,US,\r\n/g, () => `,US,${link(++number)}\r\n`);
  expect(number).toBe(2);
  const counts = { shipped: 2, changed: 0, waiting: 0, faults: [] };
  expect(await take(filled, false)).toEqual({ applied: false, ...counts });
  expect(await parcels()).toMatchObject([{ status: "preparing" }, { status: "preparing" }]);
  expect(await take(filled)).toEqual({ applied: true, ...counts });
  const after = await parcels();
  expect(after).toMatchObject([{ status: "shipped" }, { status: "shipped" }]);
  expect(after.map(({ trackingUrl }) => trackingUrl).toSorted()).toEqual([link(1), link(2)]);
  await app.runJobs();
  expect(app.mails.map(({ subject }) => subject)).toEqual(["Tapas is on its way", "Tapas is on its way"]);
  expect(app.mails.every(({ text: mail }) => mail.includes("https://parcels.example.com/"))).toBe(true);
});

test("the file is read as a spreadsheet saves it: without the empty cells at the end", async () => {
  const [first, second] = (await toShip()).text.split("\r\n").slice(1);
  const saved = `\uFEFFparcel_id,group,box,delivery_date,recipient,street,city,state,zip_code,country,tracking,\r\n${first}${link(1)},\r\n${second?.replace(/,$/, "")}\r\n`;
  expect(await take(saved)).toEqual({ applied: true, shipped: 1, changed: 0, waiting: 0, faults: [] });
});

test("a ZIP code keeps its zero in a spreadsheet", async () => {
  expect((await toShip()).text).toContain(',MA,"\t02134",US,');
});

test("numbers that a spreadsheet has rounded are refused with their rows, and no parcel is shipped", async () => {
  const [first, second] = await parcels();
  const numbers = ["9400111899223340000000", "9.4E+21"];
  const file = `parcel_id,tracking\r\n${first?.id},${numbers[0]}\r\n${second?.id},${numbers[1]}\r\n`;
  expect(await take(file)).toEqual({
    applied: false,
    shipped: 0,
    waiting: 0,
    changed: 0,
    faults: [
      { row: "2", message: `tracking: ${roundedTracking}` },
      { row: "3", message: `tracking: ${roundedTracking}` },
    ],
  });
  expect(await parcels()).toMatchObject([
    { status: "preparing", trackingUrl: null },
    { status: "preparing", trackingUrl: null },
  ]);
});

test("importing it again with another link only changes the link and notifies nobody", async () => {
  const [first] = await parcels();
  const file = (number: number) => `parcel_id,tracking\n${first?.id},${link(number)}\n`;
  await take(file(1));
  await app.runJobs();
  app.mails.length = 0;
  expect(await take(file(2))).toEqual({ applied: true, shipped: 0, changed: 1, waiting: 0, faults: [] });
  await app.runJobs();
  expect(app.mails).toEqual([]);
  expect((await parcels()).map(({ trackingUrl }) => trackingUrl)).toContain(link(2));
});

test("with a fault nothing is changed, and every fault is reported with its row", async () => {
  const [first] = await parcels();
  const unknown = "11111111-1111-4111-8111-111111111111";
  const faulty = `tracking;parcel_id\n${link(1)};${first?.id}\nby bike;${unknown}\n${link(2)};seven\n${link(3)};${first?.id}\n;${unknown}\n`;
  const answer = await take(faulty);
  expect(answer).toMatchObject({ applied: false, shipped: 0, changed: 0 });
  expect(answer.faults.map(({ row, message }) => `${row} ${message.split(":")[0]}`)).toEqual([
    "3 tracking",
    "4 parcel_id",
    "5 parcel_id",
  ]);
  expect(await take(`parcel_id,tracking\n${unknown},${link(1)}\n`)).toMatchObject({
    applied: false,
    faults: [{ row: "2", message: "parcel_id: There is no such parcel." }],
  });
  expect(await take("one,two\n1,2\n")).toMatchObject({ faults: [{ row: "1" }] });
  expect(await parcels()).toMatchObject([{ trackingUrl: null }, { trackingUrl: null }]);
});

test("a cancelled parcel does not accept a link", async () => {
  const [first] = await parcels();
  const body = { parcelIds: [first?.id ?? ""], status: "cancelled" as const };
  await app.call(delivery.moveParcels, { body }, siteAdmin);
  expect(await take(`parcel_id,tracking\n${first?.id},${link(1)}\n`)).toMatchObject({
    applied: false,
    faults: [{ row: "2", message: "parcel_id: This parcel was cancelled." }],
  });
});
