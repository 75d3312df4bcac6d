import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { givePassword, password, signedInWithPassword } from "../../testing/accounts.ts";
import { manyRounds, race, repeatedly, tally } from "../../testing/races.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, invited, join } from "../../testing/world.ts";

const { admin, invite, membership, personalData } = contract;

describe.skipIf(!process.env.TEST_DATABASE_URL)("deletions at once, on Postgres", () => {
  const app = startTestApp();

  const deleteOwn = (person: Person | undefined) =>
    app.send(personalData.deleteAccount, { body: { password } }, person);
  const ownersOf = async (groupId: string) => {
    const { rows } = await app.database.pool.query<{ owners: number; created_by: string | null }>(
      `select (select count(*) from group_memberships where group_id = g.id and role = 'owner')::integer as owners,
         created_by
       from groups g where id = $1`,
      [groupId],
    );
    return rows[0];
  };

  test("one of three administrators who delete their own accounts at once stays", async () => {
    await repeatedly(async () => {
      await app.parts.db.deleteFrom("users").execute();
      const bosses: Person[] = [];
      for (const name of ["Ann", "Ben", "Carl"]) bosses.push(await signedInWithPassword(app, name, "admin"));
      const replies = await race((number) => deleteOwn(bosses[number]), 3);
      expect(tally(replies)).toEqual({ ok: 2, LAST_ADMIN: 1 });
      const { rowCount } = await app.database.pool.query("select from profiles where role = 'admin'");
      expect(rowCount).toBe(1);
    });
  });

  test("one administrator stays if one of two leaves while the other deletes them", async () => {
    await repeatedly(async () => {
      await app.parts.db.deleteFrom("users").execute();
      const [ann, ben] = [
        await signedInWithPassword(app, "Ann", "admin"),
        await app.signedInAs("Ben", "admin"),
      ];
      const replies = await Promise.all([
        deleteOwn(ann),
        app.send(admin.deleteUser, { params: { userId: ann.userId } }, ben),
      ]);
      const codes = Object.keys(tally(replies));
      expect(codes).toContain("ok");
      expect(codes.filter((code) => !["ok", "USER_NOT_FOUND", "SESSION_ENDED"].includes(code))).toEqual([]);
      const { rowCount } = await app.database.pool.query("select from profiles where role = 'admin'");
      expect(rowCount).toBe(1);
    });
  });

  test("a group whose owner and another member are deleted at once has one owner or is gone", async () => {
    await repeatedly(async (round) => {
      const [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
      const groupId = await groupOf(app, ann);
      await join(app, groupId, ben, "admin");
      const stays = round % 2 === 0 ? await app.signedInAs("Carl") : undefined;
      if (stays) await join(app, groupId, stays, "member");
      for (const person of [ann, ben]) await givePassword(app, person);
      const replies = await race((number) => deleteOwn([ann, ben][number]), 2);
      const group = await ownersOf(groupId);
      expect(group?.owners ?? 1).toBe(1);
      expect(tally(replies)).toEqual({ ok: 2 });
      expect(group).toEqual(stays && { owners: 1, created_by: stays.userId });
    }, manyRounds(50));
  });

  test("two owners who share their groups can be deleted at once", async () => {
    await repeatedly(async () => {
      const [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
      const groups = [await groupOf(app, ann), await groupOf(app, ben)];
      await join(app, groups[0] ?? "", ben, "member");
      await join(app, groups[1] ?? "", ann, "member");
      for (const person of [ann, ben]) await givePassword(app, person);
      expect(tally(await race((number) => deleteOwn([ann, ben][number]), 2))).toEqual({ ok: 2 });
      for (const groupId of groups) expect(await ownersOf(groupId)).toBeUndefined();
    });
  });

  test("one owner remains if the owner is deleted while the next one is removed or somebody joins", async () => {
    await repeatedly(async () => {
      const people = await Promise.all(["Ann", "Ben", "Carl", "Dora"].map((name) => app.signedInAs(name)));
      const [ann, ben, carl, dora] = people as [Person, Person, Person, Person];
      const groupId = await groupOf(app, ann);
      await join(app, groupId, ben, "admin");
      await join(app, groupId, carl, "member");
      const { inviteToken: token } = await invited(app, carl, groupId, dora.email);
      await givePassword(app, ann);
      const [left, removed, joined] = await Promise.all([
        deleteOwn(ann),
        app.send(membership.remove, { params: { groupId, userId: ben.userId } }, ann),
        app.send(invite.accept, { params: { token } }, dora),
      ]);
      expect([left.status, joined.status]).toEqual([204, 200]);
      const code = removed.ok ? "ok" : removed.problem.code;
      expect(["ok", "NOT_A_MEMBER", "SESSION_ENDED"]).toContain(code);
      expect(await ownersOf(groupId)).toMatchObject({ owners: 1 });
    });
  });
});
