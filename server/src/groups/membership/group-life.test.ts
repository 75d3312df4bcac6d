import { contract } from "@boxmates/contract/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, invited, join } from "../../testing/world.ts";

const app = startTestApp();
const { membership, groupPage, invite } = contract;
let owner: Person;
let friend: Person;
let groupId: string;

beforeEach(async () => {
  owner = await app.signedInAs("Olga");
  friend = await app.signedInAs("Fritz");
  groupId = await groupOf(app, owner);
  await join(app, groupId, friend, "member");
});

const page = (who: Person) => app.call(groupPage.show, { params: { groupRef: groupId } }, who);
const rolesOf = async (who: Person) =>
  Object.fromEntries((await page(who)).members.map(({ fullName, role }) => [fullName, role]));

describe("roles", () => {
  const changeRole = (userId: string, role: "admin" | "member", by = owner) =>
    app.code(membership.changeRole, { params: { groupId, userId }, body: { role } }, by);

  test("only the owner moves a member between member and admin", async () => {
    expect(await changeRole(friend.userId, "admin")).toBe("ok");
    expect(await rolesOf(friend)).toEqual({ Olga: "owner", Fritz: "admin" });
    expect(await changeRole(friend.userId, "member", friend)).toBe("OWNER_ONLY");
    expect(await changeRole(friend.userId, "member")).toBe("ok");
    expect(await changeRole(owner.userId, "member")).toBe("OWNER_STAYS");
    expect(await changeRole((await app.signedInAs("Stranger")).userId, "admin")).toBe("MEMBER_NOT_FOUND");
  });

  test("nobody becomes an owner by a change of role", async () => {
    const body = { role: "owner" } as never;
    const reply = await app.send(
      membership.changeRole,
      { params: { groupId, userId: friend.userId }, body },
      owner,
    );
    expect(reply.status).toBe(422);
  });

  test("the owner hands the group over and stays as an admin", async () => {
    const body = { userId: friend.userId };
    await app.call(membership.handOver, { params: { groupId }, body }, owner);
    expect(await rolesOf(friend)).toEqual({ Olga: "admin", Fritz: "owner" });
    expect(await page(owner)).toMatchObject({ createdBy: friend.userId });
    expect(await app.code(membership.handOver, { params: { groupId }, body }, owner)).toBe("OWNER_ONLY");
  });

  test("the database takes no second owner, whatever a statement forgets", async () => {
    const second = app.parts.db
      .updateTable("groupMemberships")
      .set({ role: "owner" })
      .where("userId", "=", friend.userId);
    await expect(second.execute()).rejects.toThrow("group_memberships_one_owner");
  });
});

test("a member can leave; an owner only after handing over", async () => {
  const leave = (who: Person) => app.code(membership.leave, { params: { groupId } }, who);
  expect(await leave(owner)).toBe("OWNER_STAYS");
  expect(await leave(friend)).toBe("ok");
  expect(await leave(friend)).toBe("NOT_A_MEMBER");
  expect(await rolesOf(owner)).toEqual({ Olga: "owner" });
  await join(app, groupId, friend, "member");
  await app.call(membership.handOver, { params: { groupId }, body: { userId: friend.userId } }, owner);
  expect(await leave(owner)).toBe("ok");
  expect(await rolesOf(friend)).toEqual({ Fritz: "owner" });
});

test("a cancelled invitation is gone and its link stops working", async () => {
  const { inviteId, inviteToken } = await invited(app, friend, groupId, "late@example.com");
  const params = { groupId, inviteId };
  expect(await app.code(invite.cancel, { params }, friend)).toBe("OWNER_ONLY");
  expect(await app.code(invite.cancel, { params }, owner)).toBe("ok");
  expect(await app.code(invite.cancel, { params }, owner)).toBe("INVITE_NOT_FOUND");
  expect(await app.code(invite.card, { params: { token: inviteToken } })).toBe("INVITE_NOT_FOUND");
  expect(await page(owner)).toMatchObject({ invites: [] });
});

test("an owner cannot cancel another group's invitation", async () => {
  const elsewhere = await groupOf(app, friend, "Elsewhere");
  const { inviteId } = await invited(app, friend, elsewhere, "late@example.com");
  expect(await app.code(invite.cancel, { params: { groupId, inviteId } }, owner)).toBe("INVITE_NOT_FOUND");
});
