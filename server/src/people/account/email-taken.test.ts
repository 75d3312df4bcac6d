import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import {
  confirmedAccount,
  confirmToken,
  emailChangeToken,
  pass,
  password,
  signedInWithPassword,
  signUpRequest,
} from "../../testing/accounts.ts";
import { race, repeatedly, tally } from "../../testing/races.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { account, admin, profile } = contract;
const wanted = "wanted@example.com";
let boss: Person;
let ann: Person;

beforeEach(async () => {
  boss = await app.signedInAs("Boss", "admin");
  ann = await signedInWithPassword(app, "Ann");
});

const changeTo = (email: string, { userId, fullName } = ann) => {
  const body = { email, fullName, role: "user" as const };
  return app.send(admin.updateUser, { params: { userId }, body }, boss);
};
async function changed(email = wanted, who = ann): Promise<string> {
  expect((await changeTo(email, who)).status).toBe(200);
  await app.runJobs();
  return emailChangeToken(app, email);
}
const confirm = (token: string) => app.send(account.confirmEmail, { body: { token } });
const signIn = (email: string) => app.code(account.signIn, { body: { email, password } });
const taken = {
  status: 409,
  problem: { code: "EMAIL_TAKEN", detail: "Another account has this email address." },
};

test("an address that another account has is refused in any case", async () => {
  const ben = await app.signedInAs("Ben");
  expect(await changeTo(ben.email)).toMatchObject(taken);
  expect(await changeTo(ben.email.toUpperCase())).toMatchObject(taken);
  await app.runJobs();
  expect(app.mails).toEqual([]);
});

test("an address that somebody signed up with and has not confirmed is not taken", async () => {
  await app.call(account.signUp, signUpRequest({ email: wanted }));
  expect((await changeTo(wanted)).status).toBe(200);
});

test("a change to a taken address leaves a pending change as it is", async () => {
  const token = await changed();
  const ben = await app.signedInAs("Ben");
  expect(await changeTo(ben.email)).toMatchObject(taken);
  expect(await confirm(token)).toMatchObject({ body: { email: wanted } });
});

test("an address that another account got in the meantime is refused at the confirmation; nothing changes", async () => {
  const token = await changed();
  await confirmedAccount(app, wanted);
  expect(await confirm(token)).toMatchObject(taken);
  expect(await app.call(profile.own, {}, ann)).toMatchObject({ email: ann.email });
  await app.runJobs();
  expect(app.mails.map(({ subject }) => subject)).not.toContain("Your Boxmates email was changed");
  expect(await signIn(ann.email)).toBe("ok");
});

test("the refusal does not use up the link: it works once the address is free again", async () => {
  const token = await changed();
  const other = await confirmedAccount(app, wanted);
  expect(await confirm(token)).toMatchObject(taken);
  // A deletion would not do: it takes the address out of everything that waits for it.
  const theirs = { ...ann, userId: other.user.id };
  expect(await changeTo("moved@example.com", theirs)).toMatchObject({ status: 200 });
  await app.runJobs();
  await confirm(emailChangeToken(app, "moved@example.com"));
  expect(await confirm(token)).toMatchObject({ body: { email: wanted } });
  expect(await signIn(wanted)).toBe("ok");
});

test("somebody who signs up with an address that is waiting to be confirmed gets their own account", async () => {
  const token = await changed();
  await app.call(account.signUp, signUpRequest({ email: wanted, fullName: "Wanda" }));
  await app.runJobs();
  expect(app.mails.at(-1)).toMatchObject({ to: wanted, subject: "Please confirm your email for Boxmates" });
  const wanda = await app.call(account.confirm, { body: { token: confirmToken(app, wanted), password } });
  expect(wanda.user).toMatchObject({ email: wanted, user_metadata: { full_name: "Wanda" } });
  expect(wanda.user.id).not.toBe(ann.userId);
  expect(await confirm(token)).toMatchObject(taken);
});

test("two users can be waiting for one address; the first to confirm gets it", async () => {
  const ben = await signedInWithPassword(app, "Ben");
  const first = await changed(wanted, ann);
  pass(app, { seconds: 1 });
  const second = await changed(wanted, ben);
  expect(await confirm(second)).toMatchObject({ body: { email: wanted } });
  expect(await confirm(first)).toMatchObject(taken);
  expect(await app.call(profile.own, {}, ben)).toMatchObject({ email: wanted });
  expect(await app.call(profile.own, {}, ann)).toMatchObject({ email: ann.email });
});

test("if two changes to one address are confirmed at once, one succeeds and the other is refused as taken", async () => {
  await repeatedly(async (round) => {
    pass(app, { minutes: 10 });
    [boss, ann] = [await app.signedInAgain(boss), await app.signedInAs("Ann")];
    const email = `wanted-${round}@example.com`;
    const tokens = [await changed(email, ann), await changed(email, await app.signedInAs("Ben"))];
    const replies = await race((number) => confirm(tokens[number] ?? ""), 2);
    expect(tally(replies)).toEqual({ ok: 1, EMAIL_TAKEN: 1 });
    const { rows } = await app.database.pool.query("select 1 from users where email = $1", [email]);
    expect(rows).toHaveLength(1);
  }, 5);
});
