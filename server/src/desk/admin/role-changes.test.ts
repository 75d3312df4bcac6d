import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { admin } = contract;
let boss: Person;
let ann: Person;

beforeEach(async () => {
  [boss, ann] = [await app.signedInAs("Boss", "admin"), await app.signedInAs("Ann")];
});

const log = () => app.call(admin.roleChanges, {}, boss);

/** Changes Ann's role this many times, a second apart, with the number as the reason. */
async function changeOften(times: number): Promise<void> {
  for (let number = 1; number <= times; number++) {
    pass(app, { seconds: 1 });
    const role = number % 2 ? ("vendor" as const) : ("user" as const);
    const body = { email: ann.email, fullName: ann.fullName, role, reason: `Change ${number}` };
    await app.call(admin.updateUser, { params: { userId: ann.userId }, body }, boss);
  }
}

test("the audit log is empty before any role is changed", async () => {
  expect(await log()).toEqual([]);
});

test("the audit log shows the latest 50 role changes, the newest first", async () => {
  await changeOften(52);
  const entries = await log();
  expect(entries).toHaveLength(50);
  expect(entries.map(({ reason }) => reason)).toEqual(
    Array.from({ length: 50 }, (_, index) => `Change ${52 - index}`),
  );
  expect(entries[0]).toMatchObject({
    oldRole: "vendor",
    newRole: "user",
    createdAt: "2026-11-21T12:00:52.000Z",
  });
});

test("one log has the changes of all users by all administrators", async () => {
  const [ben, other] = [await app.signedInAs("Ben"), await app.signedInAs("Another boss", "admin")];
  await changeOften(1);
  pass(app, { seconds: 1 });
  const body = { email: ben.email, fullName: "Ben", role: "admin" as const };
  await app.call(admin.updateUser, { params: { userId: ben.userId }, body }, other);
  expect((await log()).map(({ changedUserId, changedBy }) => [changedUserId, changedBy])).toEqual([
    [ben.userId, other.userId],
    [ann.userId, boss.userId],
  ]);
});

test("the audit log has the names of both people, and none of somebody who is deleted", async () => {
  const body = { email: ann.email, fullName: "Ann Lee", role: "vendor" as const };
  await app.call(admin.updateUser, { params: { userId: ann.userId }, body }, boss);
  expect(await log()).toMatchObject([{ changedUserName: "Ann Lee", changedByName: "Boss" }]);
  await app.call(admin.deleteUser, { params: { userId: ann.userId } }, boss);
  expect(await log()).toMatchObject([
    { changedUserId: ann.userId, changedUserName: null, changedByName: "Boss" },
  ]);
});

test("only administrators read the audit log", async () => {
  expect(await app.code(admin.roleChanges, {}, ann)).toBe("ADMIN_ONLY");
  expect(await app.code(admin.roleChanges, {})).toBe("SIGNED_OUT");
});
