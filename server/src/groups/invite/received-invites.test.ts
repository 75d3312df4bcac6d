import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, invited, join } from "../../testing/world.ts";

const app = startTestApp();
const { invite, groupPage, membership } = contract;
let ann: Person;
let ben: Person;
let groupId: string;

beforeEach(async () => {
  [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  groupId = await groupOf(app, ann);
});

const received = async (person = ben) => (await app.call(groupPage.mine, {}, person)).received;
const accept = (token: string, by = ben) => app.code(invite.accept, { params: { token } }, by);
const decline = (token: string, by = ben) => app.code(invite.decline, { params: { token } }, by);

test("My Group shows the invitations to the person's address, newest first", async () => {
  expect(await received()).toEqual([]);
  const { inviteId: first } = await invited(app, ann, groupId, ben.email.toUpperCase());
  pass(app, { minutes: 1 });
  const carl = await app.signedInAs("Carl");
  const { inviteId: second } = await invited(app, carl, await groupOf(app, carl, "Knitting"), ben.email);
  await invited(app, ann, groupId, "dora@example.com");
  expect(await received()).toEqual([
    expect.objectContaining({ id: second, groupName: "Knitting", inviterName: "Carl", state: "open" }),
    {
      id: first,
      groupId,
      groupName: "Cheese club",
      groupDescription: "",
      memberCount: 1,
      inviterName: "Ann",
      expiresAt: "2026-11-28T12:00:00.000Z",
      state: "open",
    },
  ]);
  expect(await received(ann)).toEqual([]);
});

test("expired invitations and those to full groups say so; answered and cancelled ones are gone", async () => {
  const { inviteId } = await invited(app, ann, groupId, ben.email);
  for (const name of ["C", "D", "E", "F", "G"])
    await join(app, groupId, await app.signedInAs(name), "member");
  expect(await received()).toMatchObject([{ state: "full", memberCount: 6 }]);
  pass(app, { days: 7 });
  [ann, ben] = [await app.signedInAgain(ann), await app.signedInAgain(ben)];
  expect(await received()).toMatchObject([{ state: "expired" }]);
  await app.call(invite.cancel, { params: { groupId, inviteId } }, ann);
  expect(await received()).toEqual([]);
  const { inviteId: other } = await invited(app, ann, await groupOf(app, ann, "Other"), ben.email);
  expect(await decline(other)).toBe("ok");
  expect(await received()).toEqual([]);
});

test("the invited person accepts or declines by the invitation's id", async () => {
  const { inviteId } = await invited(app, ann, groupId, ben.email);
  expect(await decline(inviteId)).toBe("ok");
  expect(await accept(inviteId)).toBe("INVITE_USED");
  // His refusal is taken back, because the group could not invite him again otherwise.
  await app.parts.db.deleteFrom("groupInvites").execute();
  const { inviteId: again } = await invited(app, ann, groupId, ben.email);
  expect(await accept(again)).toBe("ok");
  expect((await app.call(groupPage.mine, {}, ben)).groups).toMatchObject([{ id: groupId, myRole: "member" }]);
  await app.call(membership.leave, { params: { groupId } }, ben);
  const { inviteId: third } = await invited(app, ann, groupId, ben.email);
  pass(app, { days: 7 });
  ben = await app.signedInAgain(ben);
  expect([await accept(third), await decline(third)]).toEqual(["INVITE_EXPIRED", "INVITE_EXPIRED"]);
});

test("for everyone else an invitation's id is not found", async () => {
  const { inviteId } = await invited(app, ann, groupId, "dora@example.com");
  const missing = crypto.randomUUID();
  for (const person of [ann, ben]) {
    for (const id of [inviteId, missing]) {
      expect(await accept(id, person)).toBe("INVITE_NOT_FOUND");
      expect(await decline(id, person)).toBe("INVITE_NOT_FOUND");
    }
  }
  expect(await app.code(invite.card, { params: { token: inviteId } })).toBe("INVITE_NOT_FOUND");
  const reply = await app.send(invite.accept, { params: { token: inviteId } }, ben);
  expect(JSON.stringify(reply)).not.toContain("@example.com");
});
