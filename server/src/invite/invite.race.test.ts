import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { race, racers, repeatedly, tally } from "../testing/races.ts";
import { startTestApp } from "../testing/test-app.ts";
import { groupOf, invited, join } from "../testing/world.ts";

const { invite } = contract;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  test("of all who accept the last seat one gets it", async () => {
    const friends = await race((number) => app.signedInAs(`Friend ${number}`));
    const others = await race((number) => app.signedInAs(`Member ${number}`), 4);
    await repeatedly(async () => {
      const owner = await app.signedInAs("Owner");
      const groupId = await groupOf(app, owner);
      for (const other of others) await join(app, groupId, other, "member");
      const invites = await Promise.all(friends.map((friend) => invited(app, owner, groupId, friend.email)));
      const replies = await race((number) =>
        app.send(invite.accept, { params: { token: invites[number]?.inviteToken ?? "" } }, friends[number]),
      );
      expect(tally(replies)).toEqual({ ok: 1, GROUP_FULL: racers - 1 });
      const members = await app.parts.db
        .selectFrom("groupMemberships")
        .select("id")
        .where("groupId", "=", groupId)
        .execute();
      expect(members).toHaveLength(6);
    });
  });

  test("one invitation is accepted once, however often it is tapped", async () => {
    const friend = await app.signedInAs("Friend");
    await repeatedly(async () => {
      const owner = await app.signedInAs("Owner");
      const { inviteToken: token } = await invited(app, owner, await groupOf(app, owner), friend.email);
      const endpoints = [invite.accept, invite.decline];
      const replies = await race((number) =>
        app.send(endpoints[number % 2] ?? invite.accept, { params: { token } }, friend),
      );
      expect(tally(replies)).toEqual({ ok: 1, INVITE_USED: racers - 1 });
    });
  });

  test("the same address invited many times is one invitation", async () => {
    await repeatedly(async () => {
      const owner = await app.signedInAs("Owner");
      const groupId = await groupOf(app, owner);
      const request = { params: { groupId }, body: { email: "dora@example.com" } };
      const replies = await race(() => app.send(invite.create, request, owner));
      expect(tally(replies)).toEqual({ ok: racers });
      const created = replies.filter((reply) => reply.ok && !reply.body.resent);
      expect(created).toHaveLength(1);
      expect(new Set(replies.map((reply) => reply.ok && reply.body.invite.id)).size).toBe(1);
    });
  });
});
