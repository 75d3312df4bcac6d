import { contract } from "@boxmates/contract/contract";
import type { MailKind } from "@boxmates/contract/people/profile";
import { beforeEach, expect, test } from "vitest";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, invited, join } from "../../testing/world.ts";

const app = startTestApp();
const { invite, profile } = contract;
let ann: Person;
let ben: Person;
let groupId: string;

beforeEach(async () => {
  [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  groupId = await groupOf(app, ann);
});

/** Invites Ben, who accepts, and sends the mails about it. */
async function accepted(inviter = ann) {
  const { inviteToken: token } = await invited(app, inviter, groupId, ben.email);
  await app.runJobs();
  app.mails.length = 0;
  await app.call(invite.accept, { params: { token } }, ben);
  return async () => {
    await app.runJobs();
    return app.mails;
  };
}
const choose = (unwanted: MailKind[], person = ann) =>
  app.call(profile.chooseMails, { body: { unwanted } }, person);

test("the inviter gets a mail that the invitation was accepted, with a link to the group", async () => {
  const mails = await accepted();
  expect(await mails()).toMatchObject([{ to: ann.email, subject: "Ben joined Cheese club" }]);
  expect(app.linkInMail(ann.email)).toBe(`/group/${groupId}`);
  expect(app.mails[0]?.text).toContain(`${app.config.publicUrl}/mails/`);
});

test("the mail goes to the inviter, not to the owner of the group", async () => {
  const carl = await app.signedInAs("Carl");
  await join(app, groupId, carl, "member");
  const mails = await accepted(carl);
  expect((await mails()).map(({ to }) => to)).toEqual([carl.email]);
});

test("an inviter who has switched this mail off gets none", async () => {
  await choose(["invite_accepted"]);
  expect(await (await accepted())()).toEqual([]);
});

test("an inviter who has switched other mails off still gets this one", async () => {
  await choose(["box_shipped", "game_open", "invite_reminder"]);
  expect(await (await accepted())()).toMatchObject([{ to: ann.email }]);
});

test("the invited friend's own mail choices make no difference", async () => {
  await choose(["invite_accepted"], ben);
  expect(await (await accepted())()).toMatchObject([{ to: ann.email }]);
});

test("the inviter's choice is looked up when the mail is sent", async () => {
  const mails = await accepted();
  await choose(["invite_accepted"]);
  expect(await mails()).toEqual([]);
});

test("an inviter whose account is gone gets no mail, and nothing fails", async () => {
  const carl = await app.signedInAs("Carl");
  await join(app, groupId, carl, "member");
  const mails = await accepted(carl);
  await app.parts.db.deleteFrom("users").where("id", "=", carl.userId).execute();
  expect(await mails()).toEqual([]);
});

test("a declined invitation sends no mail", async () => {
  const { inviteToken: token } = await invited(app, ann, groupId, ben.email);
  await app.runJobs();
  app.mails.length = 0;
  await app.call(invite.decline, { params: { token } }, ben);
  await app.runJobs();
  expect(app.mails).toEqual([]);
});
