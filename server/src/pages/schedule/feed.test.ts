import { contract } from "@boxmates/contract/contract";
import { subscribe } from "@boxmates/scenes/groups";
import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { givePassword, pass, password } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, join, stockedBox } from "../../testing/world.ts";

const app = startTestApp({ PUBLIC_URL: "https://boxmates.example" });
let ann: Person;
let ben: Person;
let groupId: string;
let subscriptionId: string;

beforeEach(async () => {
  const siteAdmin = await app.signedInAs("Admin", "admin");
  [ann, ben] = [await app.signedInAs("Ann Secretname"), await app.signedInAs("Ben Secretname")];
  groupId = await groupOf(app, ann, "Wine, cheese; and 🧀");
  await join(app, groupId, ben, "member");
  const box = await stockedBox(app, siteAdmin, "Tapas", { items: 0 });
  subscriptionId = (await subscribe(app, ann, groupId, box.id)).id;
});

const newFeed = async (person = ann) =>
  new URL((await app.call(contract.schedule.resetFeed, {}, person)).feedUrl).pathname;
const fetchFeed = (path: string, headers = {}) => app.app.inject({ url: path, headers });

/** Reads the entries of a feed as a calendar program does. */
async function read(path: string) {
  const { body } = await fetchFeed(path);
  const calendar = new ICAL.Component(ICAL.parse(body));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const { uid, summary, sequence, startDate } = new ICAL.Event(component);
    return {
      uid,
      summary,
      sequence,
      date: String(startDate),
      status: String(component.getFirstPropertyValue("status")),
    };
  });
}

const change = (changes: { isActive?: boolean; nextDeliveryDate?: string; revision?: number }) =>
  app.parts.db
    .updateTable("groupSubscriptions")
    .set({ ...changes, revisedAt: app.now })
    .where("id", "=", subscriptionId)
    .execute();

async function made(deliveryDate: string) {
  const { db } = app.parts;
  const { subscriptionBoxId } = await db
    .selectFrom("groupSubscriptions")
    .select("subscriptionBoxId")
    .where("id", "=", subscriptionId)
    .executeTakeFirstOrThrow();
  const moments = { createdAt: app.now, revisedAt: app.now };
  const delivery = { groupId, subscriptionId, subscriptionBoxId, deliveryDate, ...moments };
  await db.insertInto("groupDeliveries").values(delivery).execute();
}

test("the schedule says that an address is older than the password, until it is reset", async () => {
  const isOlder = async () => (await app.call(contract.schedule.show, {}, ann)).feedIsOlderThanPassword;
  await newFeed();
  pass(app, { seconds: 1 });
  expect(await isOlder()).toBe(false);
  await givePassword(app, ann);
  const body = { currentPassword: password, password: "a fresh password" };
  await app.call(contract.account.changePassword, { body }, ann);
  expect(await isOlder()).toBe(true);
  pass(app, { seconds: 1 });
  await newFeed();
  expect(await isOlder()).toBe(false);
});

test("a calendar program reads the six dates ahead at the private address", async () => {
  const feed = await newFeed();
  expect(feed).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
  const response = await fetchFeed(feed);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-cache",
  });
  const events = await read(feed);
  expect(events).toHaveLength(6);
  expect(events[0]).toEqual({
    uid: `${subscriptionId}-2026-12-01@boxmates.example`,
    summary: "Tapas for Wine, cheese; and 🧀",
    sequence: 0,
    date: "2026-12-01",
    status: "CONFIRMED",
  });
});

test("a planned delivery becomes the made one with the same UID and a greater SEQUENCE", async () => {
  const feed = await newFeed();
  const [planned] = await read(feed);
  app.now = new Date("2026-12-01T06:00:00.000Z");
  await made("2026-12-01");
  await change({ nextDeliveryDate: "2027-01-01" });
  const events = await read(feed);
  expect(events).toHaveLength(7);
  expect(events[0]).toEqual({ ...planned, sequence: 1 });
});

test("made deliveries stay for 12 months", async () => {
  await made("2025-11-20");
  await made("2025-11-21");
  const dates = (await read(await newFeed())).map(({ date }) => date);
  expect(dates.slice(0, 2)).toEqual(["2025-11-21", "2026-12-01"]);
});

test("skipped future dates and the dates of a cancelled subscription are cancelled", async () => {
  const feed = await newFeed();
  for (const deliveryDate of ["2026-11-01", "2026-12-01"]) {
    const skip = { subscriptionId, deliveryDate, skippedBy: ann.userId, skippedAt: app.now };
    await app.parts.db.insertInto("skippedDeliveries").values(skip).execute();
  }
  await change({ nextDeliveryDate: "2027-01-01", revision: 1 });
  const skipped = await read(feed);
  expect(skipped.map(({ date, status }) => [date, status]).slice(0, 2)).toEqual([
    ["2026-12-01", "CANCELLED"],
    ["2027-01-01", "CONFIRMED"],
  ]);
  await change({ isActive: false, revision: 2 });
  const ended = await read(feed);
  expect(ended.map(({ uid }) => uid)).toEqual(skipped.map(({ uid }) => uid));
  expect(ended.every(({ status, sequence }) => status === "CANCELLED" && sequence === 2)).toBe(true);
});

test("a feed covers only the person's own groups and names nobody", async () => {
  const eve = await app.signedInAs("Eve");
  await groupOf(app, eve, "Elsewhere");
  expect(await read(await newFeed(eve))).toEqual([]);
  const { body } = await fetchFeed(await newFeed(ben));
  expect(body).toContain("BEGIN:VEVENT");
  for (const secret of ["Secretname", "example.com", ann.userId, ben.userId])
    expect(body).not.toContain(secret);
});

test("leaving a group removes it from the calendar", async () => {
  const feed = await newFeed(ben);
  await app.parts.db.deleteFrom("groupMemberships").where("userId", "=", ben.userId).execute();
  expect(await read(feed)).toEqual([]);
});

test("an unchanged feed is not sent again, on the same day or the next", async () => {
  const feed = await newFeed();
  const { etag } = (await fetchFeed(feed)).headers;
  const again = () => fetchFeed(feed, { "if-none-match": etag });
  pass(app, { days: 1 });
  const unchanged = await again();
  expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, "", etag]);
  expect(unchanged.headers["cache-control"]).toBe("private, no-cache");
  await change({ nextDeliveryDate: "2027-01-01", revision: 1 });
  expect((await again()).statusCode).toBe(200);
});

test("a new address replaces the one before, and deleting it leaves none", async () => {
  const shown = async () => (await app.call(contract.schedule.show, {}, ann)).feedUrl;
  expect(await shown()).toBeNull();
  const first = await newFeed();
  const second = await newFeed();
  expect(await shown()).toBe(`https://boxmates.example${second}`);
  expect((await fetchFeed(first)).statusCode).toBe(404);
  expect((await fetchFeed(second)).statusCode).toBe(200);
  await app.call(contract.schedule.deleteFeed, {}, ann);
  await app.call(contract.schedule.deleteFeed, {}, ann);
  expect((await fetchFeed(second)).statusCode).toBe(404);
  expect(await shown()).toBeNull();
});

test.each(["unknown.ics", "unknown", ".ics", "a%00b.ics", `${"x".repeat(290)}.ics`])(
  "%s is not a calendar's address",
  async (file) => {
    const response = await fetchFeed(`/api/calendar/${file}`);
    expect(response.statusCode).toBe(404);
    expect(response.headers["content-type"]).toContain("application/problem+json");
    expect(response.json()).toMatchObject({ code: "NOT_FOUND" });
  },
);

test("an address without its ending is not found", async () => {
  const feed = await newFeed();
  expect((await fetchFeed(feed.replace(".ics", ""))).statusCode).toBe(404);
});

test("a deleted account's feed ends", async () => {
  const feed = await newFeed(ben);
  await app.parts.db.deleteFrom("users").where("id", "=", ben.userId).execute();
  expect((await fetchFeed(feed)).statusCode).toBe(404);
});

test("only signed-in people have a schedule and a feed", async () => {
  const { show, resetFeed, deleteFeed } = contract.schedule;
  for (const endpoint of [show, resetFeed, deleteFeed])
    expect(await app.code(endpoint, {})).toBe("SIGNED_OUT");
});

test("a night is an instant in UTC, whose SEQUENCE grows with each move, and stays once it is called off", async () => {
  const { night } = contract;
  const feed = await newFeed(ben);
  const startsAt = "2027-03-27T23:30:00.000Z";
  await app.call(night.propose, { params: { groupId }, body: { startsAt } }, ben);
  const shown = () => app.call(night.show, { params: { groupId } }, ben);
  expect(await nightsIn(feed)).toEqual([]);
  const proposalId = (await shown()).proposals[0]?.id ?? "";
  await app.call(night.choose, { params: { groupId, proposalId } }, ben);
  const nightId = (await shown()).nights[0]?.id ?? "";
  const uid = `night-${nightId}@boxmates.example`;
  const entry = { uid, summary: "A night with Wine, cheese; and 🧀" };
  expect(await nightsIn(feed)).toEqual([
    { ...entry, sequence: 0, date: "2027-03-27T23:30:00Z", status: "CONFIRMED" },
  ]);
  const { body } = await fetchFeed(feed);
  expect(body).toContain("DTSTART:20270327T233000Z\r\nDTEND:20270328T023000Z\r\n");
  expect(body).not.toContain("VTIMEZONE");
  const moved = { startsAt: "2027-03-28T00:30:00.000Z", sequence: 0 };
  await app.call(night.move, { params: { groupId, nightId }, body: moved }, ann);
  expect(await nightsIn(feed)).toEqual([
    { ...entry, sequence: 1, date: "2027-03-28T00:30:00Z", status: "CONFIRMED" },
  ]);
  await app.call(night.callOff, { params: { groupId, nightId } }, ann);
  pass(app, { days: 300 });
  expect(await nightsIn(feed)).toEqual([
    {
      uid,
      summary: `Cancelled: ${entry.summary}`,
      sequence: 2,
      date: "2027-03-28T00:30:00Z",
      status: "CANCELLED",
    },
  ]);
});

const nightsIn = async (feed: string) => (await read(feed)).filter(({ uid }) => uid.startsWith("night-"));
