import { contract } from "@boxmates/contract/contract";
import { expect, test } from "vitest";
import {
  bearer,
  confirmedAccount,
  cookieIn,
  inBrowser,
  pass,
  password,
  signedInWithPassword,
} from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { forgetExpired } from "../factor/jobs.ts";

const app = startTestApp();
const { account, admin, profile, profilePage } = contract;

/** Signs in as a program does. */
async function signIn({ email }: Person) {
  const body = { email, password, tokenDelivery: "body" as const };
  const session = await app.call(account.signIn, { body });
  return { token: session.access_token, refreshToken: session.refresh_token ?? "" };
}

const refresh = (refreshToken: string) =>
  app.send(account.refresh, { body: { refresh_token: refreshToken } });

/** Refreshes every few minutes as an open page does. Returns after how many hours the session ended. */
async function hoursUntilEnd(refreshToken: string, minutes = 10): Promise<number> {
  const start = app.now.getTime();
  let token = refreshToken;
  for (let refreshes = 0; refreshes < 100; refreshes++) {
    pass(app, { minutes });
    const reply = await refresh(token);
    if (!reply.ok) {
      expect(reply.problem.code).toBe("SESSION_ENDED");
      return (app.now.getTime() - start) / 3_600_000;
    }
    token = reply.body.refresh_token ?? "";
  }
  return Number.POSITIVE_INFINITY;
}

test("a session ends 30 days after its sign-in, however much it is used", async () => {
  const { refresh_token } = await confirmedAccount(app);
  expect(await hoursUntilEnd(refresh_token, 12 * 60)).toBe(30 * 24);
});

test("an administrator's session ends 12 hours after its sign-in", async () => {
  const boss = await signedInWithPassword(app, "Boss", "admin");
  expect(await hoursUntilEnd((await signIn(boss)).refreshToken)).toBe(12);
});

test("an access token of a session whose time is over is refused", async () => {
  const boss = await signedInWithPassword(app, "Boss", "admin");
  const { refreshToken } = await signIn(boss);
  pass(app, { hours: 11, minutes: 50 });
  const reply = await refresh(refreshToken);
  const person = bearer(reply.ok ? reply.body.access_token : "");
  expect(await app.code(profile.own, {}, person)).toBe("ok");
  expect(await app.code(admin.overview, {}, person)).toBe("ok");
  pass(app, { minutes: 10 });
  // Its own memory of who is signed in is shorter than that.
  app.parts.signedIn.forgetAll();
  expect(await app.code(profile.own, {}, person)).toBe("SESSION_ENDED");
  expect(await app.code(admin.overview, {}, person)).toBe("SESSION_ENDED");
});

test("the 12 hours of a person who becomes an administrator count from the sign-in", async () => {
  const ann = await signedInWithPassword(app, "Ann");
  const { refreshToken } = await signIn(ann);
  pass(app, { hours: 13 });
  const reply = await refresh(refreshToken);
  const person = bearer(reply.ok ? reply.body.access_token : "");
  expect(await app.code(profile.own, {}, person)).toBe("ok");
  const boss = await app.signedInAs("Boss", "admin");
  const params = { userId: ann.userId };
  const body = { email: ann.email, fullName: "Ann", role: "admin" as const };
  await app.call(admin.updateUser, { params, body }, boss);
  expect(await app.code(profile.own, {}, person)).toBe("SESSION_ENDED");
});

test("a session whose time is over is neither listed nor kept", async () => {
  const boss = await signedInWithPassword(app, "Boss", "admin");
  await signIn(boss);
  pass(app, { hours: 12 });
  const { token } = await signIn(boss);
  const { sessions } = await app.call(profilePage.show, {}, bearer(token));
  expect(sessions).toMatchObject([{ current: true }]);
  await app.parts.jobs.send(app.parts.db, forgetExpired, {});
  await app.runJobs();
  expect(await app.parts.db.selectFrom("sessions").select("id").execute()).toHaveLength(1);
});

test("signing in ends the session that it replaces in this browser, and no other", async () => {
  const [ann, ben] = [await signedInWithPassword(app, "Ann"), await signedInWithPassword(app, "Ben")];
  const phone = await signIn(ann);
  const inThisBrowser = async ({ email }: Person, cookie: string) => {
    const reply = await app.send(account.signIn, { body: { email, password } }, undefined, inBrowser(cookie));
    return { cookie: cookieIn(reply).cookie, person: bearer(reply.ok ? reply.body.access_token : "") };
  };
  const first = await inThisBrowser(ann, "");
  const second = await inThisBrowser(ann, first.cookie);
  expect(await app.code(profile.own, {}, first.person)).toBe("SESSION_ENDED");
  expect(await app.code(profile.own, {}, second.person)).toBe("ok");
  const third = await inThisBrowser(ben, second.cookie);
  expect(await app.code(profile.own, {}, second.person)).toBe("SESSION_ENDED");
  expect(await app.code(profile.own, {}, third.person)).toBe("ok");
  expect(await app.code(profile.own, {}, bearer(phone.token))).toBe("ok");
  expect(await app.code(profile.own, {}, ann)).toBe("ok");
});

test("a sign-in that fails ends nothing", async () => {
  const ann = await signedInWithPassword(app, "Ann");
  const signedIn = await app.send(account.signIn, { body: { email: ann.email, password } });
  const { cookie } = cookieIn(signedIn);
  const body = { email: ann.email, password: "wrong" };
  expect((await app.send(account.signIn, { body }, undefined, inBrowser(cookie))).status).toBe(401);
  expect((await app.send(account.refresh, { body: {} }, undefined, inBrowser(cookie))).status).toBe(200);
});
