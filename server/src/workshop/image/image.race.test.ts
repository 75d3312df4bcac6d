import { contract } from "@boxmates/contract/contract";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { race, racers, repeatedly, tally } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";

const { list, upload } = contract.image;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  /** Lets everyone upload a different picture under one name at once. */
  async function raceFor(name: string, query: object) {
    const admin = await app.signedInAs("Admin", "admin");
    const files = await race((racer) => {
      const create = { width: 8, height: 10 + racer, channels: 3, background: "teal" } as const;
      return sharp({ create }).png().toBuffer();
    });
    const replies = await race((racer) => {
      const file = files[racer] ?? Buffer.alloc(0);
      return app.send(upload, { query: { name, ...query }, file }, admin);
    });
    const { items } = await app.call(list, { query: { search: name } }, admin);
    const heights = replies.flatMap((reply) => (reply.ok ? [reply.body.height] : []));
    return { outcomes: tally(replies), heights, items };
  }

  test("exactly one of several uploads gets the name", async () => {
    await repeatedly(async (round) => {
      const { outcomes, heights, items } = await raceFor(`race-${round}.png`, {});
      expect(outcomes).toEqual({ ok: 1, IMAGE_EXISTS: racers - 1 });
      expect(items.map(({ height }) => height)).toEqual(heights);
    });
  });

  test("all replacing uploads succeed, and the name points to one of the pictures as a whole", async () => {
    const { outcomes, items } = await raceFor("replaced.png", { upsert: true });
    expect(outcomes).toEqual({ ok: racers });
    expect(items).toHaveLength(1);
    const [item] = items;
    const { rawPayload } = await app.app.inject("/images/named/replaced.png");
    expect((await sharp(rawPayload).metadata()).height).toBe(item?.height);
  });
});
