import { contract } from "@boxmates/contract/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { somebodyWaits } from "../../testing/races.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, invited, join } from "../../testing/world.ts";
import { sendInviteMail } from "./jobs.ts";

const app = startTestApp();
const { invite, groupPage } = contract;
let ann: Person;
let groupId: string;
let mailServerFault: Error | undefined;

beforeEach(async () => {
  ann = await app.signedInAs("Ann");
  groupId = await groupOf(app, ann);
  const { mailer } = app.parts;
  const { send } = mailer;
  mailer.send = async (mail) => {
    if (mailServerFault) throw mailServerFault;
    await send(mail);
  };
  restore = () => {
    mailer.send = send;
  };
});
let restore = () => {};
afterEach(() => {
  mailServerFault = undefined;
  restore();
});

const noSuchUser = () => Object.assign(new Error("Message failed"), { response: "550 no such user" });
const unreachable = () => Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
const invitedEmail = "dora@example.com";
const send = async () =>
  (await app.call(invite.create, { params: { groupId }, body: { email: invitedEmail } }, ann)).invite;
const mailOf = (inviteId: string, by = ann) => app.call(invite.mail, { params: { groupId, inviteId } }, by);
const runAgain = (inviteId: string) => sendInviteMail.run(app.parts, { inviteId }, theService);

test("an invitation's mail is first waiting and then sent", async () => {
  const { id, mailFault } = await send();
  expect(mailFault).toBeNull();
  expect(await mailOf(id)).toEqual({ state: "waiting", fault: null });
  await app.runJobs();
  expect(await mailOf(id)).toEqual({ state: "sent", fault: null });
});

test.each([
  ["in the mail server's own words", noSuchUser(), "The mail server answered: 550 no such user."],
  ["in our words if it cannot be reached", unreachable(), "The mail server cannot be reached."],
])(
  "the reason why a mail could not be sent is given %s, wherever the invitation is shown",
  async (_, fault, sentence) => {
    const { id } = await send();
    mailServerFault = fault;
    await expect(app.runJobs()).rejects.toThrow(fault.message);
    expect(await mailOf(id)).toEqual({ state: "failed", fault: sentence });
    const [group] = await app.call(invite.overview, {}, ann);
    expect(group?.invites).toMatchObject([{ id, mailFault: sentence }]);
  },
);

test("a failed mail is tried again; once it is sent, its fault is cleared", async () => {
  const { id } = await send();
  mailServerFault = unreachable();
  await expect(app.runJobs()).rejects.toThrow();
  mailServerFault = noSuchUser();
  await expect(runAgain(id)).rejects.toThrow();
  expect(await mailOf(id)).toMatchObject({ fault: "The mail server answered: 550 no such user." });
  mailServerFault = undefined;
  await runAgain(id);
  expect(await mailOf(id)).toEqual({ state: "sent", fault: null });
  expect(app.mails).toMatchObject([{ to: invitedEmail }]);
});

test("repeating the job after the mail was sent sends no second one", async () => {
  const { id } = await send();
  await app.runJobs();
  mailServerFault = unreachable();
  await runAgain(id);
  expect(app.mails).toHaveLength(1);
  expect(await mailOf(id)).toEqual({ state: "sent", fault: null });
});

test("inviting the same address again clears the fault and sends a new mail", async () => {
  const { id } = await send();
  mailServerFault = noSuchUser();
  await expect(app.runJobs()).rejects.toThrow();
  mailServerFault = undefined;
  expect(await send()).toMatchObject({ id, mailFault: null });
  expect(await mailOf(id)).toEqual({ state: "waiting", fault: null });
  await app.runJobs();
  await send();
  expect(await mailOf(id)).toEqual({ state: "waiting", fault: null });
  await app.runJobs();
  expect(await mailOf(id)).toEqual({ state: "sent", fault: null });
  expect(app.mails).toHaveLength(2);
});

test("only members can ask about a mail, and only that of a pending invitation of their group", async () => {
  const [ben, carl] = [await app.signedInAs("Ben"), await app.signedInAs("Carl")];
  const { inviteId, inviteToken: token } = await invited(app, ann, groupId, ben.email);
  const ask = (id: string, by: Person, group = groupId) =>
    app.code(invite.mail, { params: { groupId: group, inviteId: id } }, by);
  expect(await ask(inviteId, ben)).toBe("NOT_A_MEMBER");
  const other = await groupOf(app, ann, "Other");
  expect(await ask(inviteId, ann, other)).toBe("INVITE_NOT_FOUND");
  expect(await ask(crypto.randomUUID(), ann)).toBe("INVITE_NOT_FOUND");
  expect(await ask(inviteId, ann, crypto.randomUUID())).toBe("GROUP_NOT_FOUND");
  await join(app, groupId, carl, "member");
  expect(await ask(inviteId, carl)).toBe("ok");
  await app.call(invite.accept, { params: { token } }, ben);
  expect(await ask(inviteId, ann)).toBe("INVITE_NOT_FOUND");
});

test("the group page and My Group show the fault too", async () => {
  await send();
  mailServerFault = unreachable();
  await expect(app.runJobs()).rejects.toThrow();
  const fault = [{ mailFault: "The mail server cannot be reached." }];
  expect(await app.call(groupPage.show, { params: { groupRef: groupId } }, ann)).toMatchObject({
    invites: fault,
  });
  expect((await app.call(groupPage.mine, {}, ann)).groups).toMatchObject([{ invites: fault }]);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  "an invitation that is deleted while its mail is written gets none, and the job does not fail",
  async () => {
    const { id } = await send();
    const deleting = await app.database.pool.connect();
    await deleting.query("begin");
    await deleting.query("delete from groups where id = $1", [groupId]);
    // Still finds the invitation, and then waits for whoever deletes it.
    const mailing = sendInviteMail.run(app.parts, { inviteId: id }, theService);
    await expect.poll(() => somebodyWaits(app)).toBe(true);
    await deleting.query("commit");
    deleting.release();
    await mailing;
    expect(app.mails).toEqual([]);
  },
);
