import { contract } from "@boxmates/contract/contract";
import { expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { profile } = contract;

test("a profile shows the e-mail, role, member since and last updated", async () => {
  const ann = await app.signedInAs("Ann", "vendor");
  expect(await app.call(profile.own, {}, ann)).toEqual({
    userId: ann.userId,
    email: ann.email,
    fullName: "Ann",
    role: "vendor",
    createdAt: "2026-11-21T12:00:00.000Z",
    updatedAt: "2026-11-21T12:00:00.000Z",
  });
});

test("a changed name appears on the profile and in the session", async () => {
  const ann = await app.signedInAs("Ann");
  pass(app, { minutes: 1 });
  const changed = await app.call(profile.update, { body: { fullName: "  Ann Lee " } }, ann);
  expect(changed).toMatchObject({ fullName: "Ann Lee", updatedAt: "2026-11-21T12:01:00.000Z" });
  expect(await app.call(profile.own, {}, ann)).toEqual(changed);
  const user = await app.parts.db
    .selectFrom("users")
    .select("fullName")
    .where("id", "=", ann.userId)
    .executeTakeFirst();
  expect(user).toEqual({ fullName: "Ann Lee" });
});

test("changing a name does not change other profiles", async () => {
  const [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  await app.call(profile.update, { body: { fullName: "Renamed" } }, ann);
  expect(await app.call(profile.own, {}, ben)).toMatchObject({ fullName: "Ben" });
});

test("a role, address or id in the request is ignored", async () => {
  const ann = await app.signedInAs("Ann");
  const body = { fullName: "Ann", role: "admin", email: "other@example.com", userId: crypto.randomUUID() };
  expect(await app.call(profile.update, { body }, ann)).toMatchObject({
    userId: ann.userId,
    email: ann.email,
    role: "user",
  });
});

test.each([
  ["empty", "  ", "Full name is required."],
  ["too long", "x".repeat(101), "Full name can have at most 100 characters."],
  ["with a NUL", "A\0nn", "Please remove the invisible characters."],
  ["with half a character", "Ann \ud83d", "Please remove the invisible characters."],
])("a name that is %s is refused", async (_, fullName, message) => {
  const ann = await app.signedInAs("Ann");
  const reply = await app.send(profile.update, { body: { fullName } }, ann);
  expect(reply).toMatchObject({ status: 422, problem: { errors: { fullName: message } } });
});

test("a demoted administrator loses access on the next request", async () => {
  const boss = await app.signedInAs("Boss", "admin");
  expect(await app.code(contract.box.list, {}, boss)).toBe("ok");
  await app.parts.db
    .updateTable("profiles")
    .set({ role: "user" })
    .where("userId", "=", boss.userId)
    .execute();
  expect(await app.code(contract.box.list, {}, boss)).toBe("ADMIN_ONLY");
});

test("a deleted account cannot write from the next request on, nor read once the event arrives", async () => {
  const ann = await app.signedInAs("Ann");
  expect(await app.code(profile.own, {}, ann)).toBe("ok");
  await app.parts.db.deleteFrom("users").where("id", "=", ann.userId).execute();
  expect(await app.code(profile.update, { body: { fullName: "Anna" } }, ann)).toBe("SESSION_ENDED");
  await expect.poll(() => app.code(profile.own, {}, ann)).toBe("SESSION_ENDED");
});
