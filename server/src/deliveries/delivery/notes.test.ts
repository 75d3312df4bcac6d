import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { startTestApp } from "../../testing/test-app.ts";
import { arrivedGame } from "../../testing/world.ts";

const app = startTestApp();
const { delivery, groupPage, schedule } = contract;
let game: Awaited<ReturnType<typeof arrivedGame>>;

beforeEach(async () => {
  game = await arrivedGame(app);
});

const write = (notes: string) =>
  app.send(delivery.setNotes, { params: { deliveryId: game.deliveryId }, body: { notes } }, game.siteAdmin);

test("administrators write a delivery's notes, and its members read them", async () => {
  expect(await write("  The cider is replaced. ")).toMatchObject({
    body: { notes: "The cider is replaced." },
  });
  const notes = "The cider is replaced.";
  const page = await app.call(groupPage.show, { params: { groupRef: game.groupId } }, game.member);
  expect(page.deliveries).toMatchObject([{ notes }]);
  expect((await app.call(schedule.show, {}, game.member)).deliveries).toMatchObject([{ notes }]);
  expect((await app.call(delivery.parcels, {}, game.siteAdmin)).items).toMatchObject([{ notes }]);
});

test("a note has at most 500 characters", async () => {
  expect(await write("x".repeat(500))).toMatchObject({ ok: true });
  expect(await write("x".repeat(501))).toMatchObject({
    status: 422,
    problem: { errors: { notes: "A note can have at most 500 characters." } },
  });
});
