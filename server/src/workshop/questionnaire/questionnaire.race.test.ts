import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { race, racers, repeatedly, tally } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";

const { questionnaire, versions } = contract;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  test("when several people delete one questionnaire, one of them does", async () => {
    const admin = await app.signedInAs("Admin", "admin");
    await repeatedly(async () => {
      const { id } = await app.call(questionnaire.create, { body: { title: "Quiz" } }, admin);
      const replies = await race(() =>
        app.send(questionnaire.delete, { params: { questionnaireId: id } }, admin),
      );
      expect(tally(replies)).toEqual({ ok: 1, QUESTIONNAIRE_NOT_FOUND: racers - 1 });
    });
  });

  test("when one renames what another deactivates, nothing of either is lost", async () => {
    const admin = await app.signedInAs("Admin", "admin");
    await repeatedly(async () => {
      const { id } = await app.call(questionnaire.create, { body: { title: "Quiz" } }, admin);
      const params = { questionnaireId: id };
      const [renamed, deactivated] = await race(
        (racer) =>
          racer === 0
            ? app.send(questionnaire.update, { params, body: { title: "Renamed", basedOn: 1 } }, admin)
            : app.send(questionnaire.deactivate, { params }, admin),
        2,
      );
      expect(deactivated?.ok).toBe(true);
      const { questionnaire: now } = await app.call(questionnaire.edit, { params }, admin);
      // The rename either came first, or was refused to be compared.
      expect(renamed?.ok || !renamed || renamed.problem.code).toBe(
        now.title === "Renamed" || "CHANGED_SINCE",
      );
      expect(now.isActive).toBe(false);
      const object = { kind: "questionnaire" as const, objectId: id };
      expect(await app.call(versions.list, { params: object }, admin)).toHaveLength(now.version);
    });
  });
});
