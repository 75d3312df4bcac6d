import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { pass, shownForms } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, invited, join } from "../../testing/world.ts";

const app = startTestApp();
const { invite, groupPage } = contract;
let ann: Person;
let ben: Person;
let groupId: string;

beforeEach(async () => {
  [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  groupId = await groupOf(app, ann);
});

const send = (email: string, by = ann) =>
  app.send(invite.create, { params: { groupId }, body: { email } }, by);
const tokenInMail = (to: string) => app.linkInMail(to).replace(/^\/invite\//, "");
const pending = async () => (await app.call(groupPage.show, { params: { groupRef: groupId } }, ann)).invites;

test("an invitation is mailed with its own link and is valid for seven days", async () => {
  expect(await send(" Dora@Example.com ")).toMatchObject({
    body: {
      resent: false,
      invite: { invitedEmail: "dora@example.com", status: "pending", expiresAt: "2026-11-28T12:00:00.000Z" },
    },
  });
  await app.runJobs();
  expect(app.mails).toMatchObject([{ to: "dora@example.com", subject: "Ann invites you to Cheese club" }]);
  const card = await app.call(invite.card, { params: { token: tokenInMail("dora@example.com") } });
  expect(card).toMatchObject({
    groupId,
    groupName: "Cheese club",
    inviterName: "Ann",
    memberCount: 1,
    invitedEmail: "d•••@example.com",
    state: "open",
  });
});

test("the token of the link is not stored", async () => {
  await send("dora@example.com");
  await app.runJobs();
  const { rows } = await app.database.pool.query("select t::text from invite_tokens t");
  expect(rows).toHaveLength(1);
  const forms = shownForms(tokenInMail("dora@example.com"));
  for (const form of forms) expect(JSON.stringify(rows)).not.toContain(form);
});

test("inviting the same address again refreshes the expiry and created time without adding a row", async () => {
  await send("dora@example.com");
  await app.runJobs();
  const first = tokenInMail("dora@example.com");
  pass(app, { days: 6 });
  ann = await app.signedInAgain(ann);
  expect(await send("DORA@example.com")).toMatchObject({
    body: {
      resent: true,
      invite: { createdAt: "2026-11-27T12:00:00.000Z", expiresAt: "2026-12-04T12:00:00.000Z" },
    },
  });
  expect(await pending()).toHaveLength(1);
  await app.runJobs();
  const second = tokenInMail("dora@example.com");
  expect(second).not.toBe(first);
  pass(app, { days: 6 });
  for (const token of [first, second]) {
    expect(await app.call(invite.card, { params: { token } })).toMatchObject({ state: "open" });
  }
});

test("accepting makes the invited person a member, once", async () => {
  const { inviteToken: token } = await invited(app, ann, groupId, ben.email);
  expect(await app.call(invite.accept, { params: { token } }, ben)).toEqual({ groupId });
  const page = await app.call(groupPage.show, { params: { groupRef: groupId } }, ben);
  expect(page).toMatchObject({ myRole: "member", invites: [] });
  expect(await app.code(invite.accept, { params: { token } }, ben)).toBe("INVITE_USED");
  expect(await app.call(invite.card, { params: { token } })).toEqual({ state: "accepted" });
});

test("an invitation stays that of whoever made it first, whoever sends it again", async () => {
  const carl = await app.signedInAs("Carl");
  await join(app, groupId, ben, "member");
  await join(app, groupId, carl, "member");
  const dora = await app.signedInAs("Dora");
  await send(dora.email, ben);
  await send(dora.email, carl);
  const remove = ({ userId }: Person) =>
    app.call(contract.membership.remove, { params: { groupId, userId } }, ann);
  const received = async () => (await app.call(groupPage.mine, {}, dora)).received;
  await remove(carl);
  expect(await received()).toMatchObject([{ inviterName: "Ben" }]);
  await remove(ben);
  expect(await received()).toEqual([]);
});

test("a declined invitation cannot be accepted, and the group cannot invite that address again", async () => {
  const { inviteToken: token } = await invited(app, ann, groupId, ben.email);
  expect((await app.send(invite.decline, { params: { token } }, ben)).status).toBe(204);
  expect(await app.code(invite.accept, { params: { token } }, ben)).toBe("INVITE_USED");
  expect(await app.call(invite.card, { params: { token } })).toEqual({ state: "declined" });
  expect(await pending()).toEqual([]);
  expect(await send(ben.email)).toMatchObject({ status: 409, problem: { code: "INVITE_DECLINED" } });
  const others = await groupOf(app, ann, "Another group");
  expect(
    await app.code(invite.create, { params: { groupId: others }, body: { email: ben.email } }, ann),
  ).toBe("ok");
});

test("an address gets three invitations in a week from everybody together, until one is accepted", async () => {
  const carl = await app.signedInAs("Carl");
  const others = await groupOf(app, carl, "Another group");
  const fromCarl = () =>
    app.send(invite.create, { params: { groupId: others }, body: { email: ben.email } }, carl);
  const { inviteToken: token } = await invited(app, ann, groupId, ben.email);
  for (const reply of [await send(ben.email), await fromCarl()]) expect(reply.status).toBe(200);
  const refused = {
    status: 429,
    headers: { "retry-after": String(7 * 24 * 3600) },
    problem: {
      code: "INVITED_TOO_OFTEN",
      detail: "This address has had 3 invitations within a week. It can be invited again in 7 days.",
    },
  };
  expect(await send(ben.email)).toMatchObject(refused);
  expect(await fromCarl()).toMatchObject(refused);
  expect((await send("dora@example.com")).status).toBe(200);
  await app.call(invite.accept, { params: { token } }, ben);
  expect((await fromCarl()).status).toBe(200);
});

test("after a week an address can be invited again", async () => {
  for (let time = 0; time < 3; time++) expect((await send(ben.email)).status).toBe(200);
  pass(app, { days: 7 });
  ann = await app.signedInAgain(ann);
  expect((await send(ben.email)).status).toBe(200);
});

test("another account sees the invited address only masked", async () => {
  const { inviteToken: token } = await invited(app, ann, groupId, "dora@example.com");
  for (const endpoint of [invite.accept, invite.decline]) {
    const reply = await app.send(endpoint, { params: { token } }, ben);
    expect(reply).toMatchObject({ status: 403, problem: { code: "INVITE_FOR_ANOTHER" } });
    expect(JSON.stringify(reply)).toContain("d•••@example.com");
    expect(JSON.stringify(reply)).not.toContain("dora@");
  }
  expect(await pending()).toHaveLength(1);
});

test("an invitation expires after seven days, and says how to get another", async () => {
  const { inviteToken: token } = await invited(app, ann, groupId, ben.email);
  pass(app, { days: 7 });
  ben = await app.signedInAgain(ben);
  expect(await app.call(invite.card, { params: { token } }, ben)).toEqual({ state: "expired" });
  for (const endpoint of [invite.accept, invite.decline]) {
    expect(await app.send(endpoint, { params: { token } }, ben)).toMatchObject({
      status: 410,
      problem: {
        code: "INVITE_EXPIRED",
        detail: "This invitation has expired. Ask your friend to send it again.",
      },
    });
  }
});

test("a cancelled invitation no longer exists", async () => {
  const { inviteToken: token, inviteId } = await invited(app, ann, groupId, ben.email);
  await app.parts.db.deleteFrom("groupInvites").where("id", "=", inviteId).execute();
  expect(await app.code(invite.card, { params: { token } })).toBe("INVITE_NOT_FOUND");
  expect(await app.code(invite.accept, { params: { token } }, ben)).toBe("INVITE_NOT_FOUND");
});

test("a full group refuses acceptances and invitations, and an invitation stays valid", async () => {
  const { inviteToken: token } = await invited(app, ann, groupId, ben.email);
  for (const name of ["C", "D", "E", "F", "G"])
    await join(app, groupId, await app.signedInAs(name), "member");
  expect(await app.code(invite.accept, { params: { token } }, ben)).toBe("GROUP_FULL");
  expect(await app.call(invite.card, { params: { token } })).toMatchObject({ state: "full", memberCount: 6 });
  expect(await send("dora@example.com")).toMatchObject({ status: 409, problem: { code: "GROUP_FULL" } });
  await app.parts.db
    .deleteFrom("groupMemberships")
    .where("groupId", "=", groupId)
    .where("role", "=", "member")
    .execute();
  expect(await app.code(invite.accept, { params: { token } }, ben)).toBe("ok");
});

test("pending invitations take no seat", async () => {
  for (let friend = 0; friend < 8; friend++) {
    expect((await send(`friend-${friend}@example.com`)).status).toBe(200);
  }
});

test("nobody can invite themselves or a member", async () => {
  await join(app, groupId, ben, "member");
  expect(await send(ann.email.toUpperCase())).toMatchObject({ problem: { code: "INVITING_ONESELF" } });
  expect(await send(ben.email)).toMatchObject({ problem: { code: "ALREADY_A_MEMBER" } });
  await app.runJobs();
  expect(app.mails).toEqual([]);
});

test("a person can send twenty invitations an hour", async () => {
  for (let friend = 0; friend < 20; friend++) await send(`friend-${friend}@example.com`);
  pass(app, { minutes: 10 });
  expect(await send("one-more@example.com")).toMatchObject({
    status: 429,
    headers: { "retry-after": "3000" },
    problem: { code: "TOO_MANY_REQUESTS", detail: expect.stringContaining("50 minutes") },
  });
  await join(app, groupId, ben, "member");
  expect((await send("one-more@example.com", ben)).status).toBe(200);
  pass(app, { minutes: 50 });
  ann = await app.signedInAgain(ann);
  expect((await send("two-more@example.com")).status).toBe(200);
});

test("the members of a group can send forty invitations an hour together", async () => {
  const carl = await app.signedInAs("Carl");
  await join(app, groupId, ben, "member");
  await join(app, groupId, carl, "member");
  for (let friend = 0; friend < 20; friend++) {
    await send(`friend-${friend}@example.com`);
    await send(`other-${friend}@example.com`, ben);
  }
  pass(app, { minutes: 10 });
  expect(await send("one-more@example.com", carl)).toMatchObject({
    status: 429,
    headers: { "retry-after": "3000" },
    problem: { code: "TOO_MANY_REQUESTS" },
  });
  const others = await groupOf(app, carl, "Another group");
  const request = { params: { groupId: others }, body: { email: "one-more@example.com" } };
  expect(await app.code(invite.create, request, carl)).toBe("ok");
  pass(app, { minutes: 50 });
  expect((await send("two-more@example.com", await app.signedInAgain(carl))).status).toBe(200);
});
