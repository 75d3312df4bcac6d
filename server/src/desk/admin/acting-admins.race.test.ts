import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { manyRounds, outrun, race, raceToRemoveEachOther, repeatedly, tally } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";

const { admin, profile } = contract;

describe.skipIf(!process.env.TEST_DATABASE_URL)("administrators at once, on Postgres", () => {
  const app = startTestApp();

  test("if two demote and delete each other, one remains every time", async () => {
    const seen = new Set<string>();
    await repeatedly(async (round) => {
      const { answers, admins } = await raceToRemoveEachOther(app, round);
      expect(admins).toBe(1);
      for (const code of Object.keys(answers)) seen.add(code);
    }, manyRounds(200));
    expect([...seen].filter((code) => !outrun.includes(code))).toEqual([]);
    expect(seen).toContain("ok");
  });

  test("an administrator can rename themself while another one edits them", async () => {
    const [boss, other] = [await app.signedInAs("Boss", "admin"), await app.signedInAs("Other", "admin")];
    const { userId, email } = other;
    await repeatedly(async (round) => {
      const edit = { email, fullName: `By the boss ${round}`, role: "admin" as const };
      const replies = await Promise.all([
        app.send(admin.updateUser, { params: { userId }, body: edit }, boss),
        app.send(profile.update, { body: { fullName: `By themself ${round}` } }, other),
      ]);
      expect(tally(replies)).toEqual({ ok: 2 });
    }, manyRounds(50));
  });

  test("a role that several administrators change at once gets exactly one log entry per change", async () => {
    const bosses = await Promise.all([1, 2, 3].map(() => app.signedInAs("Boss", "admin")));
    await repeatedly(async () => {
      const { userId, email, fullName } = await app.signedInAs("Ann");
      const roles = ["vendor", "admin", "vendor"] as const;
      const replies = await race((number) => {
        const body = { email, fullName, role: roles[number] ?? "vendor" };
        return app.send(admin.updateUser, { params: { userId }, body }, bosses[number]);
      }, 3);
      expect(tally(replies)).toEqual({ ok: 3 });
      const log = await app.parts.db
        .selectFrom("roleChangeAudit")
        .select(["oldRole", "newRole"])
        .where("changedUserId", "=", userId)
        .execute();
      // Each change starts from the role that the previous one set, never from an outdated role.
      expect(log.filter(({ oldRole, newRole }) => oldRole === newRole)).toEqual([]);
      expect(log.filter(({ oldRole }) => oldRole === "user")).toHaveLength(1);
    });
  });
});
