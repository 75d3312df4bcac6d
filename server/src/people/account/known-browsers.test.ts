import { contract } from "@boxmates/contract/contract";
import { expect, test } from "vitest";
import { confirmedAccount, cookieIn, inBrowser, pass, password, resetToken } from "../../testing/accounts.ts";
import { startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { account } = contract;

const ann = "ann@example.com";
const fresh = "a fresh password";

const signIn = async (secret: string, cookie = "", email = ann) => {
  const body = { email, password: secret };
  const reply = await app.send(account.signIn, { body }, undefined, inBrowser(cookie));
  return { code: reply.ok ? "ok" : reply.problem.code, cookie: cookieIn(reply, "browser").cookie };
};

/** Lets strangers use the account's allowance up. */
async function lockOut(email = ann): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await signIn("wrong", "", email)).code).toBe("INVALID_CREDENTIALS");
  expect((await signIn(password, "", email)).code).toBe("TOO_MANY_REQUESTS");
}

test("wrong passwords of strangers do not keep people out of the browsers that they have signed in with", async () => {
  await confirmedAccount(app);
  const { cookie } = await signIn(password);
  await lockOut();
  expect((await signIn(password, cookie)).code).toBe("ok");
  expect((await signIn(password, "boxmates-browser=made-up")).code).toBe("TOO_MANY_REQUESTS");
});

test("a known browser has ten wrong passwords in 15 minutes, too", async () => {
  await confirmedAccount(app);
  const { cookie } = await signIn(password);
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await signIn("wrong", cookie)).code).toBe("INVALID_CREDENTIALS");
  expect((await signIn(password, cookie)).code).toBe("TOO_MANY_REQUESTS");
  expect((await signIn(password)).code).toBe("ok");
  pass(app, { minutes: 15 });
  expect((await signIn(password, cookie)).code).toBe("ok");
});

test("a browser that one account knows is a stranger's to another", async () => {
  await confirmedAccount(app);
  await confirmedAccount(app, "ben@example.com");
  const { cookie } = await signIn(password, "", "ben@example.com");
  await lockOut();
  expect((await signIn(password, cookie)).code).toBe("TOO_MANY_REQUESTS");
});

test("a new password forgets the browsers that knew the one before, and knows the one it was set in", async () => {
  await confirmedAccount(app);
  const { cookie } = await signIn(password);
  await app.call(account.requestReset, { body: { email: ann } });
  await app.runJobs();
  const reset = { body: { token: resetToken(app), password: fresh } };
  const here = cookieIn(await app.send(account.resetPassword, reset), "browser").cookie;
  await lockOut();
  expect((await signIn(fresh, cookie)).code).toBe("TOO_MANY_REQUESTS");
  expect((await signIn(fresh, here)).code).toBe("ok");
});

test("the browser's secret is in an HttpOnly cookie, and only its hash is stored", async () => {
  await confirmedAccount(app);
  const body = { email: ann, password };
  const { cookie, attributes } = cookieIn(await app.send(account.signIn, { body }), "browser");
  expect(attributes).toEqual(expect.arrayContaining(["HttpOnly", "SameSite=Lax", "Path=/"]));
  const secret = cookie.split("=")[1] ?? "";
  // The program that confirmed the sign-up has no secret, but a longer hash of its name.
  const { rows } = await app.database.pool.query(
    "select k::text from known_browsers k where octet_length(browser_hash) = 32",
  );
  expect(rows).toHaveLength(1);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret, "base64url").toString("hex"));
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test("other clients get no cookie", async () => {
  await confirmedAccount(app);
  const body = { email: ann, password, tokenDelivery: "body" as const };
  expect((await app.send(account.signIn, { body })).headers["set-cookie"]).toBeUndefined();
});
