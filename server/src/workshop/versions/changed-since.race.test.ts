import { describe, expect, test } from "vitest";
import { race, racers, repeatedly, tally } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { editedThings } from "../../testing/versioned.ts";

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  test.each(editedThings)("when several people save %s at once, only one save succeeds", async (_, make) => {
    const admin = await app.signedInAs("Admin", "admin");
    await repeatedly(async () => {
      const thing = await make(app, admin);
      const before = await thing.read();
      const replies = await race((racer) => thing.save(admin, `Racer ${racer}`, before.version));
      expect(tally(replies)).toEqual({ ok: 1, CHANGED_SINCE: racers - 1 });
      const winner = replies.findIndex(({ ok }) => ok);
      expect(await thing.read()).toEqual({ name: `Racer ${winner}`, version: before.version + 1 });
      expect(await thing.versions()).toHaveLength(before.version + 1);
    });
  });
});
