import { contract } from "@boxmates/contract/contract";
import { setupLinkLifetimeHours } from "@boxmates/contract/people/setup";
import { expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import {
  bearer,
  confirmedAccount,
  confirmToken,
  pass,
  password,
  signUpRequest,
} from "../../testing/accounts.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { createAdmin } from "../account/first-admin.ts";
import { newSetupLink } from "./links.ts";

const app = startTestApp();
const { account, admin, setup } = contract;

const fromAfar = { "x-forwarded-for": "203.0.113.5" };
const boss = { email: "boss@example.com", password, fullName: "The Boss", tokenDelivery: "body" as const };

const become = (changes: Partial<typeof boss> & { token?: string } = {}, headers = fromAfar) =>
  app.send(setup.createAdmin, { body: { ...boss, ...changes } }, undefined, headers);

async function printedToken(): Promise<string> {
  const link = await newSetupLink(app.parts, theService);
  return new URL(link ?? "", app.config.publicUrl).searchParams.get("token") ?? "";
}

test("the printed link makes the first administrator, confirmed and signed in at once", async () => {
  const reply = await become({ token: await printedToken() });
  expect(reply).toMatchObject({
    ok: true,
    body: { user: { email: "boss@example.com", role: "admin", user_metadata: { full_name: "The Boss" } } },
  });
  if (!reply.ok) return;
  expect(await app.code(admin.overview, {}, bearer(reply.body.access_token))).toBe("ok");
  const again = await app.send(account.signIn, { body: { email: boss.email, password } });
  expect(again).toMatchObject({ ok: true, body: { user: { role: "admin" } } });
});

test("the link works once: afterwards there is an administrator and no new link is printed", async () => {
  const [token, another] = [await printedToken(), await printedToken()];
  expect((await become({ token })).ok).toBe(true);
  for (const used of [token, another]) {
    const reply = await become({ token: used, email: "late@example.com" });
    expect(reply).toMatchObject({ status: 409, problem: { code: "SETUP_DONE" } });
  }
  expect(await newSetupLink(app.parts, theService)).toBeUndefined();
  expect(await app.parts.db.selectFrom("setupLinks").selectAll().execute()).toEqual([]);
});

test("each start's link works until it expires, and only its hash is kept", async () => {
  const first = await printedToken();
  pass(app, { hours: setupLinkLifetimeHours - 1 });
  const second = await printedToken();
  const kept = await app.parts.db.selectFrom("setupLinks").select("tokenHash").execute();
  expect(kept).toHaveLength(2);
  expect(kept.map(({ tokenHash }) => tokenHash.toString("base64url"))).not.toContain(second);
  pass(app, { hours: 2 });
  expect(await become({ token: first })).toMatchObject({ problem: { code: "SETUP_LINK_WRONG" } });
  expect((await become({ token: second })).ok).toBe(true);
});

test("nobody becomes administrator over the network without the link", async () => {
  await printedToken();
  for (const token of [undefined, "", "a guess"]) {
    const reply = await become(token === undefined ? {} : { token });
    expect(reply).toMatchObject({ status: 403, problem: { code: "SETUP_LINK_WRONG" } });
  }
  expect(await app.parts.db.selectFrom("users").selectAll().execute()).toEqual([]);
});

test("on the machine itself it works without the link, but not with a wrong one", async () => {
  expect(await app.code(setup.createAdmin, { body: { ...boss, token: "a guess" } })).toBe("SETUP_LINK_WRONG");
  expect(await app.call(setup.status, {})).toEqual({ needed: true });
  expect(await app.code(setup.createAdmin, { body: boss })).toBe("ok");
  expect(await app.call(setup.status, {})).toEqual({ needed: false });
  expect(await app.code(setup.createAdmin, { body: boss })).toBe("SETUP_DONE");
});

test.each([
  ["a proxy's header", { "x-forwarded-for": "127.0.0.1" }],
  ["another proxy's header", { "x-real-ip": "127.0.0.1" }],
  ["a foreign name that resolves to this machine", { host: "rebound.example.com:3000" }],
  ["a name that only starts like ours", { host: "localhost.example.com:3000" }],
])("a request with %s does not count as from the machine itself", async (_, headers) => {
  expect(await app.send(setup.status, {}, undefined, headers)).toMatchObject({ body: { needed: false } });
  const reply = await app.send(setup.createAdmin, { body: boss }, undefined, headers);
  expect(reply).toMatchObject({ problem: { code: "SETUP_LINK_WRONG" } });
});

test("another site's page cannot create the administrator from the machine's own browser", async () => {
  const headers = { origin: "http://localhost:8080" };
  const reply = await app.send(setup.createAdmin, { body: boss }, undefined, headers);
  expect(reply).toMatchObject({ problem: { code: "FOREIGN_ORIGIN" } });
});

test("the link stops working once the environment or the command line has made an administrator", async () => {
  const token = await printedToken();
  await createAdmin(app.parts, theService, { email: "cli@example.com", password, fullName: "Administrator" });
  expect(await become({ token })).toMatchObject({ problem: { code: "SETUP_DONE" } });
});

test("failed attempts are limited per network", async () => {
  const token = await printedToken();
  for (let guess = 0; guess < 100; guess++) await become({ token: `guess ${guess}` });
  expect(await become({ token })).toMatchObject({ problem: { code: "TOO_MANY_REQUESTS" } });
  pass(app, { minutes: 16 });
  expect((await become({ token })).ok).toBe(true);
});

test("the password must follow the sign-up rules, and the link still works after a refusal", async () => {
  const token = await printedToken();
  const short = await become({ token, password: "short" });
  expect(short).toMatchObject({
    problem: { errors: { password: "Password must be at least 6 characters" } },
  });
  const common = await become({ token, password: "password123" });
  expect(common).toMatchObject({ problem: { code: "INVALID_REQUEST" } });
  expect((await become({ token })).ok).toBe(true);
});

test("an existing account becomes administrator with its own password, and the change is recorded", async () => {
  const token = await printedToken();
  const { user } = await confirmedAccount(app, boss.email);
  const stranger = await become({ token, password: "not the account's" });
  expect(stranger).toMatchObject({
    status: 409,
    problem: {
      code: "EMAIL_TAKEN",
      errors: { email: expect.stringMatching(/use the password of that account/) },
    },
  });
  expect(await become({ token })).toMatchObject({ ok: true, body: { user: { id: user.id, role: "admin" } } });
  const audit = await app.parts.db.selectFrom("roleChangeAudit").selectAll().execute();
  expect(audit).toMatchObject([{ changedUserId: user.id, oldRole: "user", newRole: "admin" }]);
});

test("a stranger who signed up with the address without confirming it gains nothing", async () => {
  const token = await printedToken();
  const theirs = signUpRequest({ email: boss.email, password: "a stranger's own", fullName: "Stranger" });
  await app.call(account.signUp, theirs);
  await app.runJobs();
  const body = { token: confirmToken(app, boss.email) };
  expect(await become({ token })).toMatchObject({
    body: { user: { role: "admin", user_metadata: { full_name: "The Boss" } } },
  });
  expect(await app.code(account.confirm, { body })).toBe("LINK_INVALID");
  const signIn = { email: boss.email, password: "a stranger's own" };
  expect(await app.code(account.signIn, { body: signIn })).toBe("INVALID_CREDENTIALS");
});
