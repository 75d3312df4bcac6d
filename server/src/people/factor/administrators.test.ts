import { contract } from "@boxmates/contract/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { bearer, password, signedInWithPassword } from "../../testing/accounts.ts";
import { addPasskey, answerOf, setUpApp } from "../../testing/factors.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { removeFactors } from "./removal.ts";

const { account, admin, box, factor, group, profile } = contract;

describe("where administrators need a second factor", () => {
  const app = startTestApp({ REQUIRE_ADMIN_MFA: "1" });
  let boss: Person;

  beforeEach(async () => {
    boss = await signedInWithPassword(app, "Boss", "admin");
  });

  const newBox = { body: { title: "New", boxType: "culinary_chef" as const, price: 5 } };
  const codes = async () => [
    await app.code(admin.overview, {}, boss),
    await app.code(box.create, newBox, boss),
  ];

  test("an administrator without one is refused everything that only administrators may do", async () => {
    expect(await app.send(admin.overview, {}, boss)).toMatchObject({
      status: 403,
      problem: {
        code: "ADMIN_FACTOR_MISSING",
        detail:
          "Administrators need a second step here. Add a passkey or an authenticator app on your profile first.",
      },
    });
    expect(await codes()).toEqual(["ADMIN_FACTOR_MISSING", "ADMIN_FACTOR_MISSING"]);
    expect(await app.code(profile.own, {}, boss)).toBe("ok");
    expect(await app.call(factor.show, {}, boss)).toMatchObject({ required: true });
  });

  test("an administrator without one cannot delete others' groups", async () => {
    const ann = await app.signedInAs("Ann");
    const { id: groupId } = await app.call(group.create, { body: { name: "Cheese Club" } }, ann);
    expect(await app.code(group.delete, { params: { groupId } }, boss)).toBe("ADMIN_FACTOR_MISSING");
    await setUpApp(app, boss);
    expect(await app.code(group.delete, { params: { groupId } }, boss)).toBe("ok");
  });

  test("everybody else is told as before that they are no administrators", async () => {
    expect(await app.code(admin.overview, {}, await app.signedInAs("Ann"))).toBe("ADMIN_ONLY");
    expect(await app.code(admin.overview, {})).toBe("SIGNED_OUT");
  });

  test("an authenticator app satisfies it, and its removal does not", async () => {
    await setUpApp(app, boss);
    expect(await codes()).toEqual(["ok", "ok"]);
    await app.call(factor.removeAuthenticator, { body: { password } }, boss);
    expect(await codes()).toEqual(["ADMIN_FACTOR_MISSING", "ADMIN_FACTOR_MISSING"]);
  });

  test("signing in with a passkey satisfies it", async () => {
    const { passkey } = await addPasskey(app, boss);
    const body = await answerOf(app, passkey);
    boss = bearer((await app.call(factor.signInWithPasskey, { body })).access_token);
    expect(await codes()).toEqual(["ok", "ok"]);
  });
});

describe("somebody who has lost everything", () => {
  const app = startTestApp();
  let boss: Person;
  let ann: Person;

  beforeEach(async () => {
    boss = await signedInWithPassword(app, "Boss", "admin");
    ann = await signedInWithPassword(app, "Ann");
    await setUpApp(app, ann);
    await addPasskey(app, ann);
  });

  const remove = (userId: string, by = boss) => app.code(admin.removeFactors, { params: { userId } }, by);
  const signIn = () => app.code(account.signIn, { body: { email: ann.email, password } });

  test("gets back in with the password after an administrator has removed the second factor", async () => {
    const params = { userId: ann.userId };
    expect(await app.call(admin.user, { params }, boss)).toMatchObject({
      factors: { passkeys: 1, authenticator: true, recoveryCodesLeft: 10 },
    });
    expect(await signIn()).toBe("SECOND_FACTOR_REQUIRED");
    expect(await remove(ann.userId)).toBe("ok");
    expect(await signIn()).toBe("ok");
    expect(await app.code(profile.own, {}, ann)).toBe("SESSION_ENDED");
    expect(await remove(ann.userId)).toBe("NO_FACTORS");
    await app.runJobs();
    expect(app.mails.at(-1)).toMatchObject({
      to: ann.email,
      subject: "Your second step for Boxmates was removed",
    });
  });

  test("stays signed in where there is nothing to remove", async () => {
    const ben = await signedInWithPassword(app, "Ben");
    expect(await remove(ben.userId)).toBe("NO_FACTORS");
    expect(await removeFactors(app.parts, theService, ben.email)).toBe("none");
    expect(await app.code(profile.own, {}, ben)).toBe("ok");
  });

  test("administrators remove their own on the profile, with their password", async () => {
    await setUpApp(app, boss);
    expect(await remove(boss.userId)).toBe("OWN_FACTORS");
  });

  test("is let in by the operator's command, too", async () => {
    expect(await removeFactors(app.parts, theService, ann.email)).toBe("removed");
    expect(await signIn()).toBe("ok");
    expect(await removeFactors(app.parts, theService, ann.email)).toBe("none");
    expect(await removeFactors(app.parts, theService, "nobody@example.com")).toBe("unknown");
  });
});
