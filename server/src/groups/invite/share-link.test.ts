import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, invited, join } from "../../testing/world.ts";

const app = startTestApp();
const { group, groupPage, invite, membership, profile } = contract;
let ann: Person;
let ben: Person;
let groupId: string;

beforeEach(async () => {
  [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  groupId = await groupOf(app, ann);
});

const create = (by = ann) => app.call(invite.createShareLink, { params: { groupId } }, by);
const revoke = (by = ann) => app.code(invite.revokeShareLink, { params: { groupId } }, by);
const card = (token: string) => app.call(invite.shareCard, { params: { token } });
const joinBy = (token: string, by = ben) => app.code(invite.join, { params: { token } }, by);

test("anyone with the link sees the group, signed in or not", async () => {
  const link = await create();
  expect(link).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    createdAt: "2026-11-21T12:00:00.000Z",
    expiresAt: "2026-11-28T12:00:00.000Z",
  });
  expect(await card(link.token)).toEqual({
    groupId,
    groupName: "Cheese club",
    groupDescription: "",
    memberCount: 1,
    inviterName: "Ann",
    expiresAt: "2026-11-28T12:00:00.000Z",
    state: "open",
  });
});

test("anyone signed in joins as a member, and the same link works for several people", async () => {
  const { token } = await create();
  expect(await app.call(invite.join, { params: { token } }, ben)).toEqual({ groupId });
  expect(await joinBy(token)).toBe("ALREADY_A_MEMBER");
  expect(await joinBy(token, ann)).toBe("ALREADY_A_MEMBER");
  expect(await joinBy(token, await app.signedInAs("Carl"))).toBe("ok");
  expect(await app.call(groupPage.show, { params: { groupRef: groupId } }, ben)).toMatchObject({
    myRole: "member",
  });
  expect(await card(token)).toMatchObject({ memberCount: 3 });
});

test("owner and admins can make and revoke it, members cannot", async () => {
  await join(app, groupId, ben, "member");
  for (const endpoint of [invite.createShareLink, invite.revokeShareLink]) {
    const params = { groupId };
    expect(await app.code(endpoint, { params }, ben)).toBe("ROLE_TOO_LOW");
    expect(await app.code(endpoint, { params }, await app.signedInAs("Carl"))).toBe("NOT_A_MEMBER");
    expect(await app.code(endpoint, { params: { groupId: crypto.randomUUID() } }, ann)).toBe(
      "GROUP_NOT_FOUND",
    );
  }
  await app.call(
    membership.changeRole,
    { params: { groupId, userId: ben.userId }, body: { role: "admin" } },
    ann,
  );
  const { token } = await create(ben);
  expect(await card(token)).toMatchObject({ inviterName: "Ben" });
  expect(await revoke(ben)).toBe("ok");
});

test("a new link replaces the one before it", async () => {
  const former = await create();
  pass(app, { hours: 1 });
  ann = await app.signedInAgain(ann);
  const latter = await create();
  expect(latter).toMatchObject({ expiresAt: "2026-11-28T13:00:00.000Z" });
  ben = await app.signedInAgain(ben);
  expect(await joinBy(former.token)).toBe("INVITE_NOT_FOUND");
  expect(await joinBy(latter.token)).toBe("ok");
});

test("a revoked or unknown link is not found; revoking without a link does nothing", async () => {
  const { token } = await create();
  expect([await revoke(), await revoke()]).toEqual(["ok", "ok"]);
  for (const each of [token, "unknown", crypto.randomUUID()]) {
    expect(await app.code(invite.shareCard, { params: { token: each } })).toBe("INVITE_NOT_FOUND");
    expect(await joinBy(each)).toBe("INVITE_NOT_FOUND");
  }
});

test("it expires after seven days", async () => {
  const { token } = await create();
  pass(app, { days: 7 });
  ben = await app.signedInAgain(ben);
  expect(await card(token)).toMatchObject({ state: "expired" });
  expect(await joinBy(token)).toBe("INVITE_EXPIRED");
});

test("a full group refuses newcomers, but tells members that they are already in it", async () => {
  const { token } = await create();
  for (const name of ["C", "D", "E", "F", "G"])
    await join(app, groupId, await app.signedInAs(name), "member");
  expect(await card(token)).toMatchObject({ state: "full", memberCount: 6 });
  expect(await joinBy(token)).toBe("GROUP_FULL");
  expect(await joinBy(token, ann)).toBe("ALREADY_A_MEMBER");
});

test("a deleted group's link is not found; a deleted account's link still works", async () => {
  await join(app, groupId, ben, "admin");
  const { token } = await create(ben);
  await app.parts.db.deleteFrom("users").where("id", "=", ben.userId).execute();
  expect(await card(token)).toMatchObject({ inviterName: "Former member", state: "open" });
  expect(await joinBy(token, await app.signedInAs("Carl"))).toBe("ok");
  await app.runJobs();
  expect(app.mails).toEqual([]);
  await app.call(group.delete, { params: { groupId } }, ann);
  expect(await joinBy(token, ann)).toBe("INVITE_NOT_FOUND");
});

test("joining accepts the person's own pending invitation, expired or not, and no other", async () => {
  await invited(app, ann, groupId, ben.email);
  await invited(app, ann, groupId, "dora@example.com");
  await invited(app, ann, await groupOf(app, ann, "Other"), ben.email);
  await app.parts.db.updateTable("groupInvites").set({ expiresAt: app.now }).execute();
  const { token } = await create();
  expect(await joinBy(token)).toBe("ok");
  const rows = await app.parts.db
    .selectFrom("groupInvites")
    .select(["invitedEmail", "status"])
    .where("groupId", "=", groupId)
    .orderBy("createdAt")
    .orderBy("status")
    .execute();
  expect(rows).toEqual([
    { invitedEmail: ben.email, status: "accepted" },
    { invitedEmail: "dora@example.com", status: "pending" },
  ]);
  expect((await app.call(groupPage.mine, {}, ben)).received).toHaveLength(1);
});

test("whoever has declined can still join by the link, and be invited again after they have left", async () => {
  const { inviteToken } = await invited(app, ann, groupId, ben.email);
  await app.call(invite.decline, { params: { token: inviteToken } }, ben);
  const { token } = await create();
  expect(await joinBy(token)).toBe("ok");
  await app.call(membership.leave, { params: { groupId } }, ben);
  const again = { params: { groupId }, body: { email: ben.email } };
  expect(await app.code(invite.create, again, ann)).toBe("ok");
});

test("the link's maker, and anyone else who had invited the friend, get a mail about who joined", async () => {
  const carl = await app.signedInAs("Carl");
  await join(app, groupId, carl, "member");
  await invited(app, carl, groupId, ben.email);
  await app.runJobs();
  app.mails.length = 0;
  const { token } = await create();
  await joinBy(token);
  await app.runJobs();
  const subject = "Ben joined Cheese club";
  expect(app.mails.map((mail) => [mail.to, mail.subject]).sort()).toEqual([
    [ann.email, subject],
    [carl.email, subject],
  ]);
  expect(app.linkInMail(ann.email)).toBe(`/group/${groupId}`);
  expect(app.mails.find(({ to }) => to === ann.email)?.text).toContain("Ben followed your share link");
});

test("the link's maker gets one mail for a friend they also invited, and none if they switched it off", async () => {
  await invited(app, ann, groupId, ben.email);
  await app.runJobs();
  app.mails.length = 0;
  const { token } = await create();
  await joinBy(token);
  await app.runJobs();
  expect(app.mails).toHaveLength(1);
  await app.call(profile.chooseMails, { body: { unwanted: ["invite_accepted"] } }, ann);
  await joinBy(token, await app.signedInAs("Dora"));
  await app.runJobs();
  expect(app.mails).toHaveLength(1);
});

test("a link's maker who has left the group gets no mail about who joins", async () => {
  await join(app, groupId, ben, "admin");
  const { token } = await create(ben);
  await app.call(membership.leave, { params: { groupId } }, ben);
  expect(await joinBy(token, await app.signedInAs("Carl"))).toBe("ok");
  await app.runJobs();
  expect(app.mails).toEqual([]);
});
