import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { signUpRequest } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { account, admin } = contract;
let boss: Person;
let ann: Person;

beforeEach(async () => {
  [boss, ann] = [await app.signedInAs("Boss", "admin"), await app.signedInAs("Ann")];
});

type Role = "user" | "vendor" | "admin";

const give = (role: Role, { userId, email, fullName } = ann) =>
  app.call(admin.updateUser, { params: { userId }, body: { email, fullName, role } }, boss);

test.each<[Role, string, string]>([
  ["vendor", "You are now a vendor on Boxmates", "/profile"],
  ["admin", "You are now an administrator of Boxmates", "/admin"],
])("who gets the role %s is told by mail", async (role, subject, page) => {
  await give(role);
  await app.runJobs();
  expect(app.mails).toMatchObject([{ to: ann.email, subject }]);
  expect(app.mails[0]?.text).toContain(`${app.config.publicUrl}${page}`);
});

test("somebody who becomes a regular user again is told by mail", async () => {
  await give("vendor");
  await app.runJobs();
  app.mails.length = 0;
  await give("user");
  await app.runJobs();
  expect(app.mails).toMatchObject([{ to: ann.email, subject: "Your role on Boxmates has changed" }]);
});

test("somebody who keeps their role gets no mail, and of two changes at once only the last one tells", async () => {
  await give("user", { ...ann, fullName: "Renamed" });
  await app.runJobs();
  expect(app.mails).toEqual([]);
  await give("vendor");
  await give("admin");
  await app.runJobs();
  expect(app.mails).toMatchObject([{ subject: "You are now an administrator of Boxmates" }]);
});

test("an address that nobody has confirmed gets no mail about a role", async () => {
  const email = "new@example.com";
  await app.call(account.signUp, signUpRequest({ email, fullName: "New" }));
  await app.runJobs();
  const { items } = await app.call(admin.users, { query: { search: email } }, boss);
  app.mails.length = 0;
  await give("vendor", { userId: items[0]?.userId ?? "", email, fullName: "New", token: "" });
  await app.runJobs();
  expect(app.mails).toEqual([]);
});
