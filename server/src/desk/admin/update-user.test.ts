import { randomUUID } from "node:crypto";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { pass, password, signedInWithPassword } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf } from "../../testing/world.ts";

const app = startTestApp();
const { account, admin, groupPage, profile } = contract;
let boss: Person;
let ann: Person;

beforeEach(async () => {
  [boss, ann] = [await app.signedInAs("Boss", "admin"), await signedInWithPassword(app, "Ann")];
});

interface Changes {
  email?: string;
  fullName?: string;
  role?: "user" | "vendor" | "admin";
  reason?: string;
}

/** Saves the dialog for a regular user, with the test's changes. */
const save = (changes: Changes, who = ann, by = boss) => {
  const body = { email: who.email, fullName: who.fullName, role: "user" as const, ...changes };
  return app.send(admin.updateUser, { params: { userId: who.userId }, body }, by);
};
const changeRole = (role: Changes["role"] & string, who = ann, by = boss) => save({ role }, who, by);
const audit = () => app.call(admin.roleChanges, {}, boss);
const own = (person: Person) => app.call(profile.own, {}, person);

test("an administrator changes the name of a user, who sees it with the very next request", async () => {
  await groupOf(app, ann);
  expect(await own(ann)).toMatchObject({ fullName: "Ann" });
  pass(app, { minutes: 1 });
  expect(await save({ fullName: "  Ann Lee " })).toMatchObject({
    status: 200,
    body: { userId: ann.userId, fullName: "Ann Lee", updatedAt: "2026-11-21T12:01:00.000Z" },
  });
  expect(await own(ann)).toMatchObject({ fullName: "Ann Lee" });
  expect((await app.call(groupPage.mine, {}, ann)).groups[0]?.members).toMatchObject([
    { fullName: "Ann Lee" },
  ]);
  const session = await app.call(account.signIn, { body: { email: ann.email, password } });
  expect(session.user.user_metadata.full_name).toBe("Ann Lee");
});

test("an administrator changes a role, and the audit log records who did it, both roles and the reason", async () => {
  pass(app, { minutes: 1 });
  expect(await save({ role: "vendor", reason: "  Sells cheese " })).toMatchObject({
    body: { role: "vendor" },
  });
  expect(await own(ann)).toMatchObject({ role: "vendor" });
  expect(await audit()).toEqual([
    {
      id: expect.any(String),
      changedUserId: ann.userId,
      changedUserName: "Ann",
      changedBy: boss.userId,
      changedByName: "Boss",
      oldRole: "user",
      newRole: "vendor",
      reason: "Sells cheese",
      createdAt: "2026-11-21T12:01:00.000Z",
    },
  ]);
});

test.each([undefined, "", "   "])(
  "a role change with the reason '%s' is stored without one",
  async (reason) => {
    await save({ role: "vendor", ...(reason === undefined ? {} : { reason }) });
    expect(await audit()).toMatchObject([{ newRole: "vendor", reason: null }]);
  },
);

test("if the role does not change, the audit log gets no entry", async () => {
  await save({ fullName: "Renamed", reason: "Married" });
  await save({ email: "ann.new@example.com", reason: "Moved" });
  expect(await audit()).toEqual([]);
});

test("a field that a form does not name stays: a form opened earlier sets neither role nor name back", async () => {
  await save({ role: "vendor", fullName: "Ann Lee" });
  const params = { userId: ann.userId };
  await app.call(admin.updateUser, { params, body: { email: "ann.new@example.com" } }, boss);
  expect(await own(ann)).toMatchObject({ role: "vendor", fullName: "Ann Lee" });
  expect(await app.call(admin.updateUser, { params, body: { fullName: "Ann Leigh" } }, boss)).toMatchObject({
    role: "vendor",
    fullName: "Ann Leigh",
    email: ann.email,
    pendingEmail: "ann.new@example.com",
  });
  expect(await audit()).toHaveLength(1);
});

test("naming the present address takes back a change that waits for its confirmation", async () => {
  await save({ email: "ann.new@example.com" });
  const request = { params: { userId: ann.userId }, body: { email: ann.email } };
  expect(await app.call(admin.updateUser, request, boss)).toMatchObject({ pendingEmail: null });
});

test("an administrator cannot change their own role", async () => {
  await app.signedInAs("Another boss", "admin");
  for (const role of ["user", "vendor"] as const) {
    expect(await save({ role, fullName: "Renamed" }, boss)).toMatchObject({
      status: 403,
      problem: { code: "OWN_ROLE", detail: "You cannot change your own role for security reasons" },
    });
  }
  expect(await own(boss)).toMatchObject({ role: "admin", fullName: "Boss" });
  expect(await audit()).toEqual([]);
});

test("an administrator can change their own name and address like anybody's", async () => {
  const changes = { role: "admin" as const, fullName: "The Boss", email: "boss.new@example.com" };
  expect(await save(changes, boss)).toMatchObject({
    body: { fullName: "The Boss", email: boss.email, pendingEmail: "boss.new@example.com" },
  });
});

test("a new administrator gets the rights, and a demoted one loses them, with the very next request", async () => {
  expect(await app.code(admin.overview, {}, ann)).toBe("ADMIN_ONLY");
  await changeRole("admin");
  expect(await app.code(admin.overview, {}, ann)).toBe("ok");
  await changeRole("user");
  expect(await own(ann)).toMatchObject({ role: "user" });
  for (const endpoint of [admin.overview, admin.users, admin.roleChanges, contract.box.list]) {
    expect(await app.code(endpoint, {}, ann)).toBe("ADMIN_ONLY");
  }
  expect(await changeRole("user", boss, ann)).toMatchObject({ problem: { code: "ADMIN_ONLY" } });
});

test("a user who never existed or no longer exists cannot be changed", async () => {
  const nobody = { ...ann, userId: randomUUID() };
  expect(await save({}, nobody)).toMatchObject({ status: 404, problem: { code: "USER_NOT_FOUND" } });
  await app.call(admin.deleteUser, { params: { userId: ann.userId } }, boss);
  expect(await changeRole("admin")).toMatchObject({ problem: { code: "USER_NOT_FOUND" } });
  expect(await audit()).toEqual([]);
});

test("the update is all or nothing: with a taken address neither name nor role changes", async () => {
  const ben = await app.signedInAs("Ben");
  expect(await save({ role: "admin", fullName: "Renamed", email: ben.email })).toMatchObject({
    status: 409,
    problem: { code: "EMAIL_TAKEN" },
  });
  expect(await own(ann)).toMatchObject({ role: "user", fullName: "Ann", email: ann.email });
  expect(await audit()).toEqual([]);
});

test("name, role and address change together if nothing prevents it", async () => {
  const changes = { role: "vendor" as const, fullName: "Renamed", email: "ann.new@example.com" };
  expect(await save(changes)).toMatchObject({
    body: { role: "vendor", fullName: "Renamed", email: ann.email, pendingEmail: "ann.new@example.com" },
  });
});

test.each([
  ["an empty name", { fullName: " " }, { fullName: "Full name is required." }],
  ["a bad address", { email: "ann" }, { email: "Please enter a valid email address." }],
  ["a role that does not exist", { role: "owner" }, { role: expect.any(String) }],
  ["a reason that is too long", { reason: "x".repeat(301) }, { reason: expect.any(String) }],
])("%s is refused at its field", async (_, changes, errors) => {
  const reply = await save({ role: "vendor", ...changes } as Changes);
  expect(reply).toMatchObject({ status: 422, problem: { code: "INVALID_REQUEST" } });
  expect(!reply.ok && reply.problem.errors).toEqual(errors);
  expect(await own(ann)).toMatchObject({ role: "user" });
});

test("the same request again, under its key, changes the role once", async () => {
  const body = { email: ann.email, fullName: "Ann", role: "vendor" as const };
  const request = { params: { userId: ann.userId }, body };
  const replies = [];
  for (let time = 0; time < 2; time++) {
    replies.push(await app.send(admin.updateUser, request, boss, { "idempotency-key": "one-tap" }));
  }
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await audit()).toHaveLength(1);
});
