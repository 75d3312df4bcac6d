import { subscribe } from "@boxmates/scenes/groups";
import { describe, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { startPaidApp } from "../../testing/paid-app.ts";
import { race, repeatedly } from "../../testing/races.ts";
import { groupOf, livesAt, stockedBox } from "../../testing/world.ts";
import { remindOfCharges } from "./charge-notice-jobs.ts";

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const { app } = startPaidApp();

  test("however many processes tell of a charge, its payer gets one mail", async () => {
    const olive = await app.signedInAs("Olive");
    const { id: boxId } = await stockedBox(app, await app.signedInAs("Site", "admin"), "Tapas", { items: 0 });
    await subscribe(app, olive, await groupOf(app, olive), boxId);
    await livesAt(app, olive, "1 Oak St");
    app.now = new Date("2026-11-27T09:41:00.000Z");
    await app.runJobs();
    await repeatedly(async () => {
      await app.parts.db.deleteFrom("chargeNotices").execute();
      app.mails.length = 0;
      await race(() => remindOfCharges.run(app.parts, {}, theService));
      await app.runJobs();
      expect(app.mails.map(({ to }) => to)).toEqual([olive.email]);
    });
  });
});
