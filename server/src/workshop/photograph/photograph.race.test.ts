import { contract } from "@boxmates/contract/contract";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { race, repeatedly, tally } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";

const { photograph } = contract;
const racers = 6;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  test("of administrators who replace one kind's photograph, one does, and only their files are shown", async () => {
    const admins = [await app.signedInAs("One", "admin"), await app.signedInAs("Two", "admin")];
    const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    const params = { boxType: "gaming_night" as const };
    await repeatedly(async (round) => {
      const replies = await race((racer) => {
        const query = { alt: `Dice ${racer}`, focusX: 5 * racer, focusY: 50, basedOn: round };
        return app.send(photograph.upload, { params, query, file }, admins[racer % 2]);
      }, racers);
      expect(tally(replies)).toEqual({ ok: 1, PHOTOGRAPH_CHANGED: racers - 1 });
      const won = replies.flatMap((reply) => (reply.ok ? [reply.body] : []));
      const kinds = await app.call(photograph.list, {}, admins[0]);
      expect(kinds.filter(({ boxType }) => boxType === params.boxType)).toEqual(won);
      expect(won).toMatchObject([{ revision: round + 1 }]);
      const { rows } = await app.database.pool.query(
        "select count(*)::integer as left from unused_photos join box_photographs using (photo)",
      );
      expect(rows).toEqual([{ left: 0 }]);
    });
  });

  test("of one who changes a photograph and one who takes it away, one does", async () => {
    const admin = await app.signedInAs("One", "admin");
    const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    const params = { boxType: "gaming_night" as const };
    const words = { alt: "Dice", focusX: 50, focusY: 50 };
    let revision = 0;
    await repeatedly(async () => {
      const { revision: basedOn } = await app.call(
        photograph.upload,
        { params, query: { ...words, basedOn: revision }, file },
        admin,
      );
      const replies = await race(
        (racer) =>
          racer % 2
            ? app.send(photograph.remove, { params, query: { basedOn } }, admin)
            : app.send(photograph.update, { params, body: { ...words, basedOn } }, admin),
        racers,
      );
      expect(tally(replies)).toEqual({ ok: 1, PHOTOGRAPH_CHANGED: racers - 1 });
      revision = basedOn + 1;
    });
  });
});
