import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { hearEvents } from "../../testing/heard-events.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, groupOf, groupSet, join, play } from "../../testing/world.ts";

const app = startTestApp();
const { admin, group, groupPage, membership, subscription } = contract;
let boss: Person;

beforeEach(async () => {
  boss = await app.signedInAs("Boss", "admin");
});

type Query = { search?: string; before?: string; limit?: number };
const list = (query: Query = {}) => app.call(admin.groups, { query }, boss);
const names = async (query: Query) => (await list(query)).items.map(({ name }) => name);

/** Creates groups with these names, a minute apart. */
async function groups(owner: Person, ...groupNames: string[]): Promise<void> {
  for (const name of groupNames) {
    pass(app, { minutes: 1 });
    await groupOf(app, owner, name);
  }
}

test("groups are listed with only the facts needed to delete them", async () => {
  const game = await arrivedGame(app);
  await play(app, game.member, game, { 1: game.box.contents[0]?.id ?? "" });
  const { items, next, matching, total } = await list();
  expect(items).toEqual([
    {
      id: game.groupId,
      name: "Cheese club",
      createdAt: "2026-11-21T12:00:00.000Z",
      owner: { fullName: game.owner.fullName, email: game.owner.email },
      members: 3,
      activeSubscriptions: 1,
      deliveries: 1,
    },
  ]);
  expect([next, matching, total]).toEqual([null, 1, 1]);
});

test("each group has its own counts; ended subscriptions are not counted", async () => {
  const [first, second] = [
    await groupSet(app, boss, { name: "First", invitedEmail: "a@example.com" }),
    await groupSet(app, boss, { name: "Second", invitedEmail: "b@example.com" }),
  ];
  await join(app, second.groupId, await app.signedInAs("Fourth"), "member");
  const { groupId, subscriptionId } = first;
  await app.call(subscription.cancel, { params: { groupId, subscriptionId } }, first.owner);
  await groupOf(app, boss, "Bare");
  const counts = (await list()).items.map((group) => [
    group.name,
    [group.members, group.activeSubscriptions, group.deliveries],
  ]);
  expect(Object.fromEntries(counts)).toEqual({ First: [3, 0, 1], Second: [4, 1, 1], Bare: [1, 0, 0] });
});

test("a search finds part of the group's name, or of its owner's name or address, in any case", async () => {
  const [ann, zoe] = [await app.signedInAs("Ann Lee"), await app.signedInAs("Zoe")];
  await groups(ann, "Cheese club", "Tea & Toast");
  await groups(zoe, "Leeds walkers", "Élodie's Ångström", "100% Gin");
  expect(await names({ search: "CHEESE" })).toEqual(["Cheese club"]);
  expect(await names({ search: " lee " })).toEqual(["Leeds walkers", "Tea & Toast", "Cheese club"]);
  expect(await names({ search: zoe.email.toUpperCase() })).toEqual([
    "100% Gin",
    "Élodie's Ångström",
    "Leeds walkers",
  ]);
  expect(await names({ search: "éLODIE'S ÅNG" })).toEqual(["Élodie's Ångström"]);
  expect(await names({ search: "%" })).toEqual(["100% Gin"]);
  expect(await list({ search: "nobody at all" })).toEqual({ items: [], next: null, matching: 0, total: 5 });
});

test("a search does not find members who do not own the group, because administrators need not know them", async () => {
  const groupId = await groupOf(app, await app.signedInAs("Olga"));
  await join(app, groupId, await app.signedInAs("Fritz"), "admin");
  expect(await names({ search: "fritz" })).toEqual([]);
});

test("a group is found by its new owner after it was handed over or the former owner's account was deleted", async () => {
  const [olga, fritz, gus] = await Promise.all(["Olga", "Fritz", "Gus"].map((name) => app.signedInAs(name)));
  if (!olga || !fritz || !gus) throw new Error("Someone is missing.");
  const groupId = await groupOf(app, olga);
  await join(app, groupId, fritz, "member");
  await app.call(membership.handOver, { params: { groupId }, body: { userId: fritz.userId } }, olga);
  expect((await list({ search: "fritz" })).items).toMatchObject([{ owner: { fullName: "Fritz" } }]);
  expect(await names({ search: "olga" })).toEqual([]);
  await join(app, groupId, gus, "admin");
  await app.call(admin.deleteUser, { params: { userId: olga.userId } }, boss);
  await app.call(admin.deleteUser, { params: { userId: fritz.userId } }, boss);
  expect((await list({ search: "gus" })).items).toMatchObject([{ members: 1, owner: { fullName: "Gus" } }]);
});

test("pages show every group once, the newest first, even if several were created at the same moment", async () => {
  const ann = await app.signedInAs("Ann");
  await groups(ann, "Oldest", "Older");
  for (const name of ["Twin A", "Twin B", "Twin C"]) await groupOf(app, ann, name);
  const seen: string[] = [];
  const counts: number[] = [];
  let before: string | undefined;
  do {
    const { items, next, matching } = await list({ limit: 2, ...(before && { before }) });
    seen.push(...items.map(({ name }) => name));
    counts.push(matching);
    before = next ?? undefined;
  } while (before);
  expect(seen.slice(-1)).toEqual(["Oldest"]);
  expect(seen.toSorted()).toEqual(["Older", "Oldest", "Twin A", "Twin B", "Twin C"]);
  expect(counts).toEqual([5, 5, 5]);
});

test("pages of a search cover all its results and count them all", async () => {
  await groups(await app.signedInAs("Ann"), "Tea 1", "Coffee", "Tea 2", "Tea 3");
  const first = await list({ search: "tea", limit: 2 });
  expect(first).toMatchObject({ items: [{ name: "Tea 3" }, { name: "Tea 2" }], matching: 3, total: 4 });
  const rest = await list({ search: "tea", limit: 2, before: first.next ?? "" });
  expect(rest).toMatchObject({ items: [{ name: "Tea 1" }], next: null, matching: 3, total: 4 });
});

test.each([{ limit: 0 }, { limit: 101 }, { before: "yesterday" }, { search: "x".repeat(101) }])(
  "a request for a list with %o is refused",
  async (query) => {
    expect(await app.send(admin.groups, { query }, boss)).toMatchObject({
      status: 422,
      problem: { code: "INVALID_REQUEST" },
    });
  },
);

test("an administrator deletes another person's group, and all its members are notified", async () => {
  const { groupId, owner, groupAdmin, member } = await arrivedGame(app);
  const events = hearEvents(app);
  await app.call(group.delete, { params: { groupId } }, boss);
  expect(await list()).toMatchObject({ items: [], total: 0 });
  expect(await app.code(groupPage.show, { params: { groupRef: groupId } }, member)).toBe("GROUP_NOT_FOUND");
  const heard = await events.settled();
  expect(heard).toContainEqual({ topic: `group:${groupId}`, kind: "group" });
  for (const { userId } of [owner, groupAdmin, member]) {
    expect(heard).toContainEqual({ topic: `user:${userId}`, kind: "membership" });
  }
  events.stop();
  expect(await app.code(group.delete, { params: { groupId } }, boss)).toBe("GROUP_NOT_FOUND");
});
