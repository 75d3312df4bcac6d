import { contract } from "@boxmates/contract/contract";
import { expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { confirmedAccount, confirmToken, password, signUpRequest } from "../../testing/accounts.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { createAdmin, ensureFirstAdmin } from "./first-admin.ts";
import { setPassword } from "./set-password.ts";

const app = startTestApp({ ADMIN_EMAIL: "Boss@example.com", ADMIN_PASSWORD: "boss password" });
const { account, box } = contract;

const signIn = (email: string, secret: string) =>
  app.send(account.signIn, { body: { email, password: secret, tokenDelivery: "body" } });
const admin = { email: "ann@example.com", password: "admin password", fullName: "Administrator" };

test("an administrator made from the command line is confirmed and can sign in at once", async () => {
  expect(await createAdmin(app.parts, theService, admin)).toBe("created");
  const reply = await signIn("ann@example.com", "admin password");
  expect(reply).toMatchObject({ ok: true, body: { user: { role: "admin" } } });
  if (!reply.ok) return;
  const person = { userId: "", email: "", fullName: "", token: reply.body.access_token };
  expect(await app.code(box.list, {}, person)).toBe("ok");
});

test("an existing account becomes an administrator, keeps its password, and the change is recorded", async () => {
  const { user } = await confirmedAccount(app);
  expect(await createAdmin(app.parts, theService, admin)).toBe("promoted");
  expect((await signIn("ann@example.com", "admin password")).status).toBe(401);
  expect(await signIn("ann@example.com", password)).toMatchObject({ body: { user: { role: "admin" } } });
  const audit = await app.parts.db.selectFrom("roleChangeAudit").selectAll().execute();
  expect(audit).toMatchObject([{ changedUserId: user.id, oldRole: "user", newRole: "admin" }]);
});

test("a person who signed up with an address but never confirmed it does not become the administrator", async () => {
  await app.call(account.signUp, signUpRequest({ password: "stranger's password" }));
  await app.runJobs();
  const token = confirmToken(app);
  await createAdmin(app.parts, theService, admin);
  expect((await signIn("ann@example.com", "stranger's password")).status).toBe(401);
  expect(await app.code(account.confirm, { body: { token, password } })).toBe("LINK_INVALID");
  expect(await signIn("ann@example.com", "admin password")).toMatchObject({
    body: { user: { role: "admin" } },
  });
});

test("the environment's administrator is created at a start without an administrator, and never again", async () => {
  await ensureFirstAdmin(app.parts, theService);
  expect(await signIn("boss@example.com", "boss password")).toMatchObject({
    body: { user: { role: "admin" } },
  });
  await app.parts.db.deleteFrom("users").where("email", "=", "boss@example.com").execute();
  await createAdmin(app.parts, theService, admin);
  await ensureFirstAdmin(app.parts, theService);
  expect((await signIn("boss@example.com", "boss password")).status).toBe(401);
});

test("a start without an administrator refuses a common password for the first one", async () => {
  const firstAdmin = { email: "boss@example.com", password: "Password1" };
  const started = ensureFirstAdmin({ ...app.parts, config: { ...app.config, firstAdmin } }, theService);
  await expect(started).rejects.toThrow("ADMIN_PASSWORD is one of the most common passwords");
});

test("a password set from the command line ends all sessions of the account", async () => {
  const session = await confirmedAccount(app);
  expect(await setPassword(app.parts, theService, "ann@example.com", "a new password")).toBe(true);
  const person = { userId: "", email: "", fullName: "", token: session.access_token };
  expect(await app.code(contract.profile.own, {}, person)).toBe("SESSION_ENDED");
  expect((await signIn("ann@example.com", password)).status).toBe(401);
  expect((await signIn("ann@example.com", "a new password")).status).toBe(200);
  expect(await setPassword(app.parts, theService, "nobody@example.com", "a new password")).toBe(false);
});
