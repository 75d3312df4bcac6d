import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { manyRounds, race, racers, repeatedly, tally } from "../../testing/races.ts";
import { type Person, type Reply, startTestApp } from "../../testing/test-app.ts";

const { invite } = contract;
const rounds = manyRounds(200);
const fewerRounds = manyRounds(50);

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  const people = (count: number, name: string) =>
    race((number) => app.signedInAs(`${name} ${number}`), count);
  const ids = (of: Person[]) => of.map(({ userId }) => userId);

  /** Makes a group for each round with these members; the first one is its owner. */
  async function groupsOf(members: Person[], count = rounds): Promise<string[]> {
    const { rows } = await app.database.pool.query<{ id: string }>(
      `with made as (
         insert into groups (name, created_by, created_at, updated_at)
         select 'Group ' || round, $1, $2, $2 from generate_series(1, $3::integer) round
         returning id
       ), joined as (
         insert into group_memberships (group_id, user_id, role, joined_at)
         select made.id, member.id, case when member.id = $1 then 'owner' else 'member' end, $2
         from made, unnest($4::uuid[]) member (id)
       )
       select id from made`,
      [members[0]?.userId, app.now, count, ids(members)],
    );
    return rows.map(({ id }) => id);
  }

  /** Invites each friend to each group; the link's token is made of the group's id and theirs. */
  async function inviteAll(groupIds: string[], friends: Person[]): Promise<void> {
    await app.database.pool.query(
      `with invited as (
         insert into group_invites (group_id, invited_email, created_at, expires_at)
         select group_id, friend.email, $3, $3::timestamptz + interval '7 days'
         from unnest($1::uuid[]) group_id, users friend where friend.id = any ($2)
         returning id, group_id, invited_email
       )
       insert into invite_tokens (token_hash, invite_id, created_at)
       select sha256((group_id || '.' || friend.id)::bytea), invited.id, $3
       from invited join users friend on friend.email = invited_email`,
      [groupIds, ids(friends), app.now],
    );
  }
  const accept = (groupId: string, friend: Person): Promise<Reply<unknown>> =>
    app.send(invite.accept, { params: { token: `${groupId}.${friend.userId}` } }, friend);
  const decline = (groupId: string, friend: Person): Promise<Reply<unknown>> =>
    app.send(invite.decline, { params: { token: `${groupId}.${friend.userId}` } }, friend);

  /** Makes a share link for each group, with the group's id as its token. */
  async function shareAll(groupIds: string[]): Promise<void> {
    await app.database.pool.query(
      `insert into share_links (group_id, token, created_at, expires_at)
       select group_id, group_id, $2, $2::timestamptz + interval '7 days' from unnest($1::uuid[]) group_id`,
      [groupIds, app.now],
    );
  }
  const join = (groupId: string, friend: Person): Promise<Reply<unknown>> =>
    app.send(invite.join, { params: { token: groupId } }, friend);

  const everyRound = (groupIds: string[], round: (groupId: string) => Promise<void>) =>
    repeatedly((number) => round(groupIds[number] ?? ""), groupIds.length);
  const raceOf = <Value>(friends: Person[], run: (friend: Person, racer: number) => Promise<Value>) =>
    Promise.all(friends.map(run));

  /** Counts how many groups have each number of rows: `[{ rows: 6, groups: 200 }]`. */
  async function rowsPerGroup(table: "group_memberships" | "group_invites", where = "true") {
    const { rows } = await app.database.pool.query(
      `select rows, count(*)::integer as groups from (
         select count(*)::integer as rows from ${table} where ${where} group by group_id
       ) counted group by rows`,
    );
    return rows;
  }

  test.each([
    ["accept", [accept]],
    ["accept or follow the share link", [accept, join]],
  ])("one of all who %s for the last seat gets it", async (_, ways) => {
    const friends = await people(racers, "Friend");
    const groupIds = await groupsOf(await people(5, "Member"));
    await inviteAll(groupIds, friends);
    await shareAll(groupIds);
    await everyRound(groupIds, async (groupId) => {
      const replies = await raceOf(friends, (friend, racer) =>
        (ways[racer % ways.length] ?? accept)(groupId, friend),
      );
      expect(tally(replies)).toEqual({ ok: 1, GROUP_FULL: racers - 1 });
    });
    expect(await rowsPerGroup("group_memberships")).toEqual([{ rows: 6, groups: rounds }]);
    expect(await rowsPerGroup("group_invites", "status = 'accepted'")).toEqual([{ rows: 1, groups: rounds }]);
  });

  test("a person who accepts and follows the share link at once is a member once", async () => {
    const friends = await people(5, "Friend");
    const groupIds = await groupsOf(await people(1, "Owner"), fewerRounds);
    await inviteAll(groupIds, friends);
    await shareAll(groupIds);
    await everyRound(groupIds, async (groupId) => {
      const replies = await race((racer) => {
        const friend = friends[racer % friends.length];
        if (!friend) throw new Error("Nobody is there.");
        return (racer < racers / 2 ? accept : join)(groupId, friend);
      }, racers);
      expect(tally(replies)).toMatchObject({ ok: 5 });
      for (const code of Object.keys(tally(replies))) {
        expect(["ok", "ALREADY_A_MEMBER", "INVITE_USED", "GROUP_FULL"]).toContain(code);
      }
    });
    expect(await rowsPerGroup("group_memberships")).toEqual([{ rows: 6, groups: fewerRounds }]);
    expect(await rowsPerGroup("group_invites", "status = 'accepted'")).toEqual([
      { rows: 5, groups: fewerRounds },
    ]);
  });

  test("an invitation is answered once, however often it is tapped", async () => {
    const [friend] = await people(1, "Friend");
    if (!friend) throw new Error("Nobody is there.");
    const groupIds = await groupsOf(await people(1, "Owner"));
    await inviteAll(groupIds, [friend]);
    let accepted = 0;
    await everyRound(groupIds, async (groupId) => {
      const replies = await race((racer) => (racer % 2 ? accept : decline)(groupId, friend), racers);
      expect(tally(replies)).toEqual({ ok: 1, INVITE_USED: racers - 1 });
      if (replies.some((reply) => reply.ok && reply.status === 200)) accepted++;
    });
    expect(await rowsPerGroup("group_invites")).toEqual([{ rows: 1, groups: rounds }]);
    expect(await rowsPerGroup("group_invites", "status = 'accepted'")).toEqual(
      accepted ? [{ rows: 1, groups: accepted }] : [],
    );
    expect((await rowsPerGroup("group_memberships")).toSorted((a, b) => a.rows - b.rows)).toEqual(
      [
        { rows: 1, groups: rounds - accepted },
        { rows: 2, groups: accepted },
      ].filter(({ groups }) => groups > 0),
    );
  });

  test("inviting the same address many times makes one invitation, and three mails at most", async () => {
    const members = await people(5, "Member");
    const groupIds = await groupsOf(members);
    await everyRound(groupIds, async (groupId) => {
      // A week later the limits start again.
      await app.parts.db.deleteFrom("limits").execute();
      const request = { params: { groupId }, body: { email: "dora@example.com" } };
      const replies = await race(
        (racer) => app.send(invite.create, request, members[racer % members.length]),
        racers,
      );
      expect(tally(replies)).toEqual({ ok: 3, INVITED_TOO_OFTEN: racers - 3 });
      expect(replies.filter((reply) => reply.ok && !reply.body.resent)).toHaveLength(1);
      expect(new Set(replies.flatMap((reply) => (reply.ok ? [reply.body.invite.id] : []))).size).toBe(1);
    });
    expect(await rowsPerGroup("group_invites")).toEqual([{ rows: 1, groups: rounds }]);
  });
});
