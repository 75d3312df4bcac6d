import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, invited, join } from "../../testing/world.ts";
import { remindOfInvites } from "./jobs.ts";

const app = startTestApp();
const { invite, profile } = contract;
const invitedEmail = "dora@example.com";
let ann: Person;
let ben: Person;
let groupId: string;

beforeEach(async () => {
  [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  groupId = await groupOf(app, ann);
});

async function invitedAndMailed(email = invitedEmail) {
  const created = await invited(app, ann, groupId, email);
  await app.runJobs();
  app.mails.length = 0;
  return created;
}
/** Runs the hourly job and returns the addresses it reminds. */
async function reminded() {
  app.mails.length = 0;
  await remindOfInvites.run(app.parts, {}, theService);
  await app.runJobs();
  return app.mails.map(({ to }) => to);
}
async function again() {
  [ann, ben] = [await app.signedInAgain(ann), await app.signedInAgain(ben)];
}

test("the invited address is reminded once, two days before the invitation expires", async () => {
  await invitedAndMailed();
  pass(app, { days: 4, hours: 23 });
  expect(await reminded()).toEqual([]);
  pass(app, { hours: 1 });
  expect(await reminded()).toEqual([invitedEmail]);
  expect(app.mails[0]).toMatchObject({
    subject: "Your invitation to Cheese club is about to expire",
    text: expect.stringContaining("valid until November 28"),
  });
  pass(app, { hours: 1 });
  expect(await reminded()).toEqual([]);
});

test("both the reminder's link and the invitation's link work", async () => {
  const { inviteToken } = await invitedAndMailed();
  pass(app, { days: 6 });
  await reminded();
  const token = app.linkInMail(invitedEmail).replace(/^\/invite\//, "");
  expect(token).not.toBe(inviteToken);
  for (const each of [token, inviteToken]) {
    expect(await app.call(invite.card, { params: { token: each } })).toMatchObject({
      groupId,
      state: "open",
    });
  }
});

test("nobody is reminded of an invitation that has expired, was answered or was cancelled", async () => {
  const { inviteToken: token } = await invitedAndMailed(ben.email);
  await invitedAndMailed("late@example.com");
  const { inviteId } = await invitedAndMailed("cancelled@example.com");
  await app.call(invite.decline, { params: { token } }, ben);
  await app.call(invite.cancel, { params: { groupId, inviteId } }, ann);
  pass(app, { days: 7 });
  expect(await reminded()).toEqual([]);
});

test("no reminder is sent if the invitation was answered, expired or sent again after the job ran", async () => {
  const { inviteToken: token } = await invitedAndMailed(ben.email);
  await invitedAndMailed("again@example.com");
  await invitedAndMailed("late@example.com");
  pass(app, { days: 6 });
  await again();
  await remindOfInvites.run(app.parts, {}, theService);
  await app.call(invite.decline, { params: { token } }, ben);
  await app.call(invite.create, { params: { groupId }, body: { email: "again@example.com" } }, ann);
  pass(app, { days: 1 });
  await app.runJobs();
  expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["again@example.com", "Ann invites you to Cheese club"],
  ]);
});

test("an invitation that was sent again is reminded of again", async () => {
  await invitedAndMailed();
  pass(app, { days: 6 });
  expect(await reminded()).toEqual([invitedEmail]);
  await again();
  await invitedAndMailed();
  expect(await reminded()).toEqual([]);
  pass(app, { days: 6 });
  expect(await reminded()).toEqual([invitedEmail]);
});

test("an account that has switched reminders off gets none, whatever its address chose before", async () => {
  await invitedAndMailed(ben.email);
  await app.parts.db
    .insertInto("mailChoices")
    .values({ kind: "invite_reminder", email: ben.email, userId: null, unwanted: true })
    .execute();
  const other = await groupOf(app, ann, "Other");
  await app.call(invite.create, { params: { groupId: other }, body: { email: ben.email } }, ann);
  await app.runJobs();
  pass(app, { days: 6 });
  await app.parts.db
    .updateTable("groupInvites")
    .set({ remindedAt: app.now })
    .where("groupId", "=", other)
    .execute();
  expect(await reminded()).toEqual([ben.email]);
  await app.parts.db.updateTable("groupInvites").set({ remindedAt: null }).execute();
  await again();
  await app.call(profile.chooseMails, { body: { unwanted: ["invite_reminder"] } }, ben);
  expect(await reminded()).toEqual([]);
});

test("an address without an account can switch its reminders off with the mail's link", async () => {
  await invitedAndMailed();
  await invitedAndMailed("emil@example.com");
  pass(app, { days: 6 });
  await reminded();
  const { text = "", unsubscribeUrl } = app.mails.find(({ to }) => to === invitedEmail) ?? {};
  const [, token = ""] = /\/mails\/([\w-]+)/.exec(text) ?? [];
  expect(unsubscribeUrl).toBe(`${app.config.publicUrl}/api/mail-choices/${token}/unsubscribe`);
  await app.call(profile.changeMailChoice, { params: { token }, body: { wanted: false } });
  await app.parts.db.updateTable("groupInvites").set({ remindedAt: null }).execute();
  expect(await reminded()).toEqual(["emil@example.com"]);
});

test("the choice of an unconfirmed account does not count; the choice of its address does", async () => {
  await invitedAndMailed(ben.email);
  await app.call(profile.chooseMails, { body: { unwanted: ["invite_reminder"] } }, ben);
  await app.parts.db.updateTable("users").set({ confirmedAt: null }).where("id", "=", ben.userId).execute();
  pass(app, { days: 6 });
  expect(await reminded()).toEqual([ben.email]);
});

test("all invitations are reminded of, even if there are more than one batch", async () => {
  await join(app, groupId, ben, "member");
  await app.database.pool.query(
    `insert into group_invites (group_id, invited_email, invited_by, created_at, expires_at)
     select $1, 'friend-' || n || '@example.com', $2, $3, $3::timestamptz + interval '1 day'
     from generate_series(1, 1100) n`,
    [groupId, ann.userId, app.now],
  );
  await remindOfInvites.run(app.parts, {}, theService);
  const { rows } = await app.database.pool.query(
    "select count(*)::integer as jobs, count(distinct data)::integer as invites from pgboss.job where name = 'mail-invite-reminder'",
  );
  expect(rows).toEqual([{ jobs: 1100, invites: 1100 }]);
});
