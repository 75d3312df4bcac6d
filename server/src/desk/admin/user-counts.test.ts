import type { UserRole } from "@boxmates/contract/base/user";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { signUpRequest } from "../../testing/accounts.ts";
import { race, repeatedly } from "../../testing/races.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { addUpCounts } from "./jobs.ts";

const app = startTestApp();
const { account, admin } = contract;
let boss: Person;

beforeEach(async () => {
  boss = await app.signedInAs("Boss", "admin");
});

const counts = async () => (await app.call(admin.users, {}, boss)).counts;
const addUp = () => addUpCounts.run(app.parts, {}, theService);
const erase = ({ userId }: Person) => app.call(admin.deleteUser, { params: { userId } }, boss);
const giveRole = ({ userId, email, fullName }: Person, role: UserRole) =>
  app.call(admin.updateUser, { params: { userId }, body: { email, fullName, role } }, boss);

const noted = () => app.parts.db.selectFrom("userCountChanges").select("role").execute();

test("the counts follow people who sign up, get another role and leave, whether they are added up or not", async () => {
  const [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben", "vendor")];
  expect(await counts()).toEqual({ total: 3, admin: 1, vendor: 1, user: 1 });
  await addUp();
  expect(await counts()).toEqual({ total: 3, admin: 1, vendor: 1, user: 1 });
  await giveRole(ann, "vendor");
  await app.call(account.signUp, signUpRequest({ email: "new@example.com", fullName: "New" }));
  expect(await counts()).toEqual({ total: 4, admin: 1, vendor: 2, user: 1 });
  await erase(ben);
  expect(await counts()).toEqual({ total: 3, admin: 1, vendor: 1, user: 1 });
  await addUp();
  expect(await counts()).toEqual({ total: 3, admin: 1, vendor: 1, user: 1 });
});

test("a new name leaves the counts as they are", async () => {
  const ann = await app.signedInAs("Ann");
  const before = (await noted()).length;
  await giveRole({ ...ann, fullName: "Anna" }, "user");
  expect((await noted()).length).toBe(before);
});

test("adding up leaves one row for each role, and a role without people none", async () => {
  await app.signedInAs("Ann");
  await erase(await app.signedInAs("Ben", "vendor"));
  await addUp();
  expect((await noted()).map(({ role }) => role).sort()).toEqual(["admin", "user"]);
});

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  test("nobody is lost or counted twice while people come, change and go, and the counts are added up", async () => {
    await repeatedly(async (round) => {
      const [ann, ben, cleo] = [
        await app.signedInAs("Ann"),
        await app.signedInAs("Ben", "vendor"),
        await app.signedInAs("Cleo"),
      ];
      const email = `new${round}@example.com`;
      const acts: readonly (() => Promise<unknown>)[] = [
        () => giveRole(ann, "vendor"),
        () => giveRole(ben, "user"),
        () => erase(cleo),
        () => app.call(account.signUp, signUpRequest({ email, fullName: "New" })),
        addUp,
        addUp,
      ];
      await race(async (racer) => acts[racer]?.(), acts.length);
      const { rows } = await app.database.pool.query<{ role: UserRole; count: number }>(
        "select role, count(*)::int as count from profiles group by role",
      );
      const counted = Object.fromEntries(rows.map(({ role, count }) => [role, count]));
      const total = rows.reduce((sum, { count }) => sum + count, 0);
      expect(await counts()).toEqual({ ...{ admin: 0, vendor: 0, user: 0 }, ...counted, total });
    });
  });
});
