import { randomUUID } from "node:crypto";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { outrun, race, raceToRemoveEachOther, repeatedly, tally } from "../../testing/races.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, groupOf, join } from "../../testing/world.ts";

// `personal-data/erasure.test.ts` covers the effects on groups, results, invitations and parcels.

const app = startTestApp();
const { admin, groupPage, profile } = contract;
let boss: Person;
let ann: Person;

beforeEach(async () => {
  [boss, ann] = [await app.signedInAs("Boss", "admin"), await app.signedInAs("Ann")];
});

const erase = ({ userId }: { userId: string }, by = boss) =>
  app.send(admin.deleteUser, { params: { userId } }, by);

test("a deleted user disappears from all lists, and their next request is refused", async () => {
  expect(await app.code(profile.own, {}, ann)).toBe("ok");
  expect((await erase(ann)).status).toBe(204);
  const { items, counts } = await app.call(admin.users, {}, boss);
  expect(items.map(({ userId }) => userId)).toEqual([boss.userId]);
  expect(counts).toEqual({ total: 1, admin: 1, vendor: 0, user: 0 });
  expect(await app.code(profile.own, {}, ann)).toBe("SESSION_ENDED");
  expect(await app.code(profile.update, { body: { fullName: "Still here" } }, ann)).toBe("SESSION_ENDED");
});

test("an administrator cannot delete their own account here", async () => {
  await app.signedInAs("Another boss", "admin");
  expect(await erase(boss)).toMatchObject({
    status: 403,
    problem: {
      code: "OWN_ACCOUNT",
      detail: "You cannot delete your own account here. You can on your profile page.",
    },
  });
  expect(await app.code(admin.overview, {}, boss)).toBe("ok");
});

test("a user who never existed or no longer exists cannot be deleted", async () => {
  expect(await erase({ userId: randomUUID() })).toMatchObject({
    status: 404,
    problem: { code: "USER_NOT_FOUND" },
  });
  await erase(ann);
  expect(await erase(ann)).toMatchObject({ problem: { code: "USER_NOT_FOUND" } });
});

test("another administrator can be deleted and loses their rights with the very next request", async () => {
  const other = await app.signedInAs("Another boss", "admin");
  expect(await app.code(admin.overview, {}, other)).toBe("ok");
  expect((await erase(other)).status).toBe(204);
  expect(await app.code(admin.overview, {}, other)).toBe("SESSION_ENDED");
  expect(await erase(boss, other)).toMatchObject({ problem: { code: "SESSION_ENDED" } });
});

test("only administrators delete users", async () => {
  const vendor = await app.signedInAs("Vendor", "vendor");
  for (const person of [ann, vendor]) {
    expect(await erase(ann, person)).toMatchObject({ status: 403, problem: { code: "ADMIN_ONLY" } });
  }
  expect(await app.code(profile.own, {}, ann)).toBe("ok");
});

test("the audit log keeps role changes of a deleted user and those they made", async () => {
  const other = await app.signedInAs("Another boss", "admin");
  const body = { email: ann.email, fullName: "Ann", role: "vendor" as const };
  await app.call(admin.updateUser, { params: { userId: ann.userId }, body }, other);
  await erase(ann);
  await erase(other);
  expect(await app.call(admin.roleChanges, {}, boss)).toMatchObject([
    { changedUserId: ann.userId, changedBy: other.userId, newRole: "vendor" },
  ]);
});

test("users who were active in groups can be deleted one after the other until none is left", async () => {
  const { groupId, owner, groupAdmin, member, siteAdmin } = await arrivedGame(app);
  const bens = await groupOf(app, member, "Ben's");
  await join(app, bens, owner, "admin");
  for (const person of [owner, member, groupAdmin]) expect((await erase(person)).status).toBe(204);
  for (const groupRef of [groupId, bens]) {
    expect(await app.code(groupPage.show, { params: { groupRef } }, siteAdmin)).toBe("GROUP_NOT_FOUND");
  }
});

test("if 'Delete' is tapped several times, one request deletes", async () => {
  expect(tally(await race(() => erase(ann), 5))).toEqual({ ok: 1, USER_NOT_FOUND: 4 });
});

test("if two administrators demote and delete each other at once, one remains", async () => {
  await repeatedly(async (round) => {
    const { answers, admins } = await raceToRemoveEachOther(app, round);
    expect(admins).toBe(1);
    expect(Object.keys(answers).filter((code) => !outrun.includes(code))).toEqual([]);
  }, 16);
});
