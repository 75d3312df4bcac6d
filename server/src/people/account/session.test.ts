import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { confirmedAccount, cookieIn, pass, password } from "../../testing/accounts.ts";
import { type Person, startTestApp, type TestApp } from "../../testing/test-app.ts";

const { account, profile } = contract;
const credentials = { email: "ann@example.com", password };
const origin = "http://localhost:3000";

const bearer = (token: string): Person => ({ userId: "", email: "", fullName: "", token });
const refresh = (app: TestApp, token: string) =>
  app.send(account.refresh, { body: { refresh_token: token } });

describe("a session", () => {
  const app = startTestApp();

  test.each([
    ["wrong password", { email: "ann@example.com", password: "wrong" }],
    ["unknown address", { email: "nobody@example.com", password }],
  ])("a sign-in with a %s is refused in the same words", async (_, body) => {
    await confirmedAccount(app);
    const reply = await app.send(account.signIn, { body });
    expect(reply).toMatchObject({
      status: 401,
      problem: {
        code: "INVALID_CREDENTIALS",
        detail: "This email and password do not match. Please check both and try again.",
      },
    });
  });

  test("an e-mail address signs in in any case", async () => {
    await confirmedAccount(app);
    const body = { email: "ANN@example.com", password };
    expect(await app.code(account.signIn, { body })).toBe("ok");
  });

  test("a browser gets the refresh token in an HttpOnly cookie, never in the body", async () => {
    await confirmedAccount(app);
    const signedIn = await app.send(account.signIn, { body: credentials });
    const { cookie, attributes } = cookieIn(signedIn);
    expect(cookie).toMatch(/^boxmates-refresh=[\w-]{43}$/);
    expect(attributes).toEqual(expect.arrayContaining(["HttpOnly", "SameSite=Lax", "Path=/"]));
    expect(attributes).not.toContain("Secure");
    expect(signedIn.ok && "refresh_token" in signedIn.body).toBe(false);
    const refreshed = await app.send(account.refresh, { body: {} }, undefined, { cookie, origin });
    expect(refreshed.status).toBe(200);
    expect(refreshed.ok && "refresh_token" in refreshed.body).toBe(false);
    expect(cookieIn(refreshed).cookie).toMatch(/^boxmates-refresh=/);
    expect(cookieIn(refreshed).cookie).not.toBe(cookie);
  });

  test("another client asks for the refresh token in the body and gets no cookie", async () => {
    await confirmedAccount(app);
    const reply = await app.send(account.signIn, { body: { ...credentials, tokenDelivery: "body" } });
    expect(reply).toMatchObject({ status: 200, body: { refresh_token: expect.any(String) } });
    expect(reply.headers["set-cookie"]).toBeUndefined();
  });

  test("a refresh gives a new token, and the previous one is tolerated for 65 seconds", async () => {
    const { refresh_token } = await confirmedAccount(app);
    const next = await refresh(app, refresh_token);
    const successor = next.ok ? next.body.refresh_token : undefined;
    expect(successor).not.toBe(refresh_token);
    pass(app, { seconds: 65 });
    const again = await refresh(app, refresh_token);
    expect(again.ok && again.body.refresh_token).toBe(successor);
    pass(app, { seconds: 1 });
    expect(await refresh(app, refresh_token)).toMatchObject({ problem: { code: "SESSION_ENDED" } });
    expect(await refresh(app, successor ?? "")).toMatchObject({ problem: { code: "SESSION_ENDED" } });
  });

  test("a token from before the last exchange ends the session at once", async () => {
    const first = (await confirmedAccount(app)).refresh_token;
    const second = await refresh(app, first);
    const third = await refresh(app, second.ok ? (second.body.refresh_token ?? "") : "");
    if (!third.ok) throw new Error("The second token was refused.");
    expect(await refresh(app, first)).toMatchObject({ problem: { code: "SESSION_ENDED" } });
    expect(await refresh(app, third.body.refresh_token ?? "")).toMatchObject({
      problem: { code: "SESSION_ENDED" },
    });
    expect(await app.code(profile.own, {}, bearer(third.body.access_token))).toBe("SESSION_ENDED");
  });

  test("a session ends after 30 days without use", async () => {
    const { refresh_token } = await confirmedAccount(app);
    pass(app, { days: 30 });
    expect(await refresh(app, refresh_token)).toMatchObject({ status: 401 });
  });

  test("without a refresh token there is nothing to refresh", async () => {
    expect(await app.code(account.refresh, { body: {} })).toBe("SIGNED_OUT");
    expect(await app.code(account.refresh, { body: { refresh_token: "made-up" } })).toBe("SESSION_ENDED");
  });

  test("an access token ends after 15 minutes", async () => {
    const { access_token, expires_at } = await confirmedAccount(app);
    expect(expires_at).toBe(app.now.getTime() / 1000 + 900);
    pass(app, { minutes: 14, seconds: 59 });
    expect(await app.code(profile.own, {}, bearer(access_token))).toBe("ok");
    pass(app, { seconds: 1 });
    expect(await app.code(profile.own, {}, bearer(access_token))).toBe("SIGNED_OUT");
  });

  test.each(["", "made-up", "a.b.c"])("'%s' is not an access token", async (token) => {
    expect(await app.code(profile.own, {}, bearer(token))).toBe("SIGNED_OUT");
  });

  test("signing out ends this session with the very next request, and no other", async () => {
    const laptop = await confirmedAccount(app);
    const phone = await app.call(account.signIn, { body: { ...credentials, tokenDelivery: "body" } });
    const out = await app.send(account.signOut, { body: { refresh_token: laptop.refresh_token } });
    expect(out.status).toBe(204);
    expect(await app.code(profile.own, {}, bearer(laptop.access_token))).toBe("SESSION_ENDED");
    expect(await refresh(app, laptop.refresh_token)).toMatchObject({ problem: { code: "SESSION_ENDED" } });
    expect(await app.code(profile.own, {}, bearer(phone.access_token))).toBe("ok");
  });

  test("signing out removes the cookie; signing out without a session is not an error", async () => {
    await confirmedAccount(app);
    const { cookie } = cookieIn(await app.send(account.signIn, { body: credentials }));
    const out = await app.send(account.signOut, { body: {} }, undefined, { cookie, origin });
    expect(cookieIn(out)).toMatchObject({ cookie: "boxmates-refresh=" });
    expect(out.headers["set-cookie"]).toContain("Expires=Thu, 01 Jan 1970");
    expect((await app.send(account.signOut, { body: {} })).status).toBe(204);
  });

  test("a refresh that is refused leaves the cookie, which may be that of a session begun since", async () => {
    await confirmedAccount(app);
    const { cookie } = cookieIn(await app.send(account.signIn, { body: credentials }));
    await app.send(account.signOut, { body: {} }, undefined, { cookie, origin });
    const refused = await app.send(account.refresh, { body: {} }, undefined, { cookie, origin });
    expect(refused).toMatchObject({ ok: false, problem: { code: "SESSION_ENDED" } });
    expect(refused.headers["set-cookie"]).toBeUndefined();
  });

  test("the keys that check access tokens are public, but their private part is not", async () => {
    const { access_token } = await confirmedAccount(app);
    const response = await app.app.inject("/api/jwks.json");
    const header = JSON.parse(Buffer.from(access_token.split(".")[0] ?? "", "base64url").toString());
    expect(response.headers["cache-control"]).toBe("public, max-age=600");
    expect(response.json().keys).toMatchObject([{ kid: header.kid, alg: "EdDSA", use: "sig" }]);
    expect(response.json().keys[0]).not.toHaveProperty("d");
  });
});

describe("on https", () => {
  const app = startTestApp({ PUBLIC_URL: "https://boxmates.example" });

  test("the cookie is Secure and bound to the host", async () => {
    await confirmedAccount(app);
    const { cookie, attributes } = cookieIn(await app.send(account.signIn, { body: credentials }));
    expect(cookie).toMatch(/^__Host-boxmates-refresh=/);
    expect(attributes).toEqual(expect.arrayContaining(["HttpOnly", "Secure", "SameSite=Lax", "Path=/"]));
  });
});
