import { contract } from "@boxmates/contract/contract";
import { beforeEach, describe, expect, test } from "vitest";
import {
  bearer,
  confirmToken,
  cookieIn,
  givePassword,
  pass,
  password,
  signedInWithPassword,
  signUpRequest,
} from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf } from "../../testing/world.ts";

const app = startTestApp();
const { account, admin, groupPage, personalData, profile } = contract;
let ann: Person;

beforeEach(async () => {
  ann = await signedInWithPassword(app, "Ann");
});

const deleteAccount = (person = ann, secret = password) =>
  app.send(personalData.deleteAccount, { body: { password: secret } }, person);
const code = async (person = ann, secret = password) => {
  const reply = await deleteAccount(person, secret);
  return reply.ok ? reply.status : reply.problem.code;
};
const signIn = (email: string, secret = password) =>
  app.send(account.signIn, { body: { email, password: secret, tokenDelivery: "body" } });

describe("the password confirmation", () => {
  test("a wrong password is refused at its field, and nothing changes", async () => {
    expect(await deleteAccount(ann, "wrong")).toMatchObject({
      status: 403,
      problem: {
        code: "WRONG_PASSWORD",
        errors: { password: "This is not your password. Nothing has changed." },
      },
    });
    expect(await app.code(profile.own, {}, ann)).toBe("ok");
    expect((await signIn(ann.email)).status).toBe(200);
  });

  test("a missing password is refused at its field", async () => {
    expect(await deleteAccount(ann, "")).toMatchObject({
      status: 422,
      problem: { errors: { password: "Please enter your password." } },
    });
  });

  test("ten wrong passwords in 15 minutes are all, and those of strangers elsewhere do not count", async () => {
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await signIn(ann.email, "wrong")).status).toBe(401);
      expect(await code(ann, "wrong")).toBe("WRONG_PASSWORD");
    }
    expect(await deleteAccount()).toMatchObject({
      status: 429,
      headers: { "retry-after": "900" },
      problem: { code: "TOO_MANY_REQUESTS" },
    });
    expect((await signIn(ann.email)).status).toBe(429);
    pass(app, { minutes: 15 });
    expect(await code(await app.signedInAgain(ann))).toBe(204);
  });
});

describe("a deleted account", () => {
  test("loses its sessions on the next request, and the cookie is removed", async () => {
    const phone = await signIn(ann.email);
    const reply = await deleteAccount();
    expect(reply.status).toBe(204);
    expect(cookieIn(reply).cookie).toBe("boxmates-refresh=");
    expect(String(reply.headers["set-cookie"])).toContain("Expires=Thu, 01 Jan 1970");
    expect(await app.code(profile.own, {}, ann)).toBe("SESSION_ENDED");
    expect(await app.code(groupPage.mine, {}, bearer(phone.ok ? phone.body.access_token : ""))).toBe(
      "SESSION_ENDED",
    );
    const body = { refresh_token: phone.ok ? phone.body.refresh_token : "" };
    expect(await app.code(account.refresh, { body })).toBe("SESSION_ENDED");
    expect(await code()).toBe("SESSION_ENDED");
  });

  test("cannot sign in and gets the same words as an unknown address", async () => {
    await deleteAccount();
    const [deleted, unknown] = [await signIn(ann.email), await signIn("nobody@example.com")];
    expect(deleted).toMatchObject({ status: 401, problem: { code: "INVALID_CREDENTIALS" } });
    expect(!deleted.ok && deleted.problem.detail).toBe(!unknown.ok && unknown.problem.detail);
  });

  test("frees its address for a new account, which inherits nothing", async () => {
    await groupOf(app, ann);
    await deleteAccount();
    await app.call(account.signUp, signUpRequest({ email: ann.email, fullName: "Anna" }));
    await app.runJobs();
    const token = confirmToken(app, ann.email);
    const session = await app.call(account.confirm, { body: { token, password } });
    expect(session.user).toMatchObject({ email: ann.email, user_metadata: { full_name: "Anna" } });
    expect(session.user.id).not.toBe(ann.userId);
    const anna = bearer(session.access_token);
    expect(await app.call(groupPage.mine, {}, anna)).toMatchObject({ groups: [], received: [] });
    expect(await app.code(profile.own, {}, ann)).toBe("SESSION_ENDED");
  });

  test("gets no more mails: waiting ones are not sent, and nothing fails", async () => {
    await app.call(account.sendRecoveryMail, {}, ann);
    await app.call(account.requestReset, { body: { email: ann.email } });
    await deleteAccount();
    await app.runJobs();
    expect(app.mails).toEqual([]);
  });

  test("leaves other accounts unchanged", async () => {
    const ben = await signedInWithPassword(app, "Ben");
    await deleteAccount();
    expect(await app.code(profile.own, {}, ben)).toBe("ok");
    expect((await signIn(ben.email)).status).toBe(200);
  });
});

describe("an administrator who deletes their own account", () => {
  let boss: Person;

  beforeEach(async () => {
    boss = await signedInWithPassword(app, "Boss", "admin");
  });

  test("is refused while there is no other administrator, and nothing changes", async () => {
    await groupOf(app, boss, "Boss's");
    expect(await deleteAccount(boss)).toMatchObject({
      status: 409,
      problem: {
        code: "LAST_ADMIN",
        detail: "There has to be at least one administrator. Make somebody else an administrator first.",
      },
    });
    expect(await app.code(admin.overview, {}, boss)).toBe("ok");
    expect(await app.call(groupPage.mine, {}, boss)).toMatchObject({
      groups: [{ name: "Boss's", myRole: "owner" }],
    });
  });

  test("hears of a wrong password first", async () => {
    expect(await code(boss, "wrong")).toBe("WRONG_PASSWORD");
  });

  test("can do so once there is another administrator", async () => {
    const body = { email: ann.email, fullName: ann.fullName, role: "admin" as const };
    await app.call(admin.updateUser, { params: { userId: ann.userId }, body }, boss);
    expect(await code(boss)).toBe(204);
    expect(await app.code(admin.overview, {}, boss)).toBe("SESSION_ENDED");
    expect(await app.code(admin.overview, {}, ann)).toBe("ok");
    expect(await code(ann)).toBe("LAST_ADMIN");
  });

  test("does not prevent others from deleting theirs", async () => {
    expect(await code(ann)).toBe(204);
    const vendor = await app.signedInAs("Vendor", "vendor");
    await givePassword(app, vendor);
    expect(await code(vendor)).toBe(204);
  });
});
