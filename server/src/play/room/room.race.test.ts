import { randomUUID } from "node:crypto";
import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { race, repeatedly } from "../../testing/races.ts";
import { roomOf } from "../../testing/rooms.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { groupSet, play } from "../../testing/world.ts";
import { moveDueRooms } from "./pacer.ts";

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();
  const { room: api, tasting, questionnaireSession } = contract;

  async function begun() {
    const admin = await app.signedInAs("Admin", "admin");
    const game = await groupSet(app, admin, { name: "Tasters", invitedEmail: `${randomUUID()}@example.com` });
    const room = roomOf(app, game);
    const people = [game.owner, game.groupAdmin, game.member] as const;
    return { game, room, people };
  }

  test("friends who enter at once are in one room", async () => {
    await repeatedly(async () => {
      const { room, people } = await begun();
      await race((racer) => room.enter(people[racer % 3] ?? people[0]));
      const { players } = await room.see(people[0]);
      expect(players.map(({ isHere }) => isHere)).toEqual([true, true, true]);
    });
  });

  test("friends who are ready at once move the room on by one phase", async () => {
    await repeatedly(async () => {
      const { room, people } = await begun();
      for (const person of people) await room.enter(person);
      const body = { turn: 0, isReady: true };
      await race((racer) =>
        app.call(api.ready, { params: room.params, body }, people[racer % 3] ?? people[0]),
      );
      expect(await room.see(people[0])).toMatchObject({ phase: "round", position: 0, turn: 1 });
    });
  });

  test("a round whose time is up is closed once, by whichever server comes first", async () => {
    await repeatedly(async () => {
      const { room, people } = await begun();
      for (const person of people) await room.enter(person);
      await room.allReady(...people);
      app.now = new Date(app.now.getTime() + 179_000);
      for (const person of people) await room.enter(person);
      app.now = new Date(app.now.getTime() + 1_000);
      await race(() => moveDueRooms(app.parts, theService));
      expect(await room.see(people[0])).toMatchObject({ phase: "reveal", position: 0, turn: 2 });
    });
  });

  test("a rating that comes while its round is closed is either refused or the one that is shown", async () => {
    await repeatedly(async () => {
      const { room, people } = await begun();
      const [ann, ben] = people;
      for (const person of [ann, ben]) await room.enter(person);
      await room.allReady(ann, ben);
      const rate = (rating: number) =>
        app.code(tasting.rate, { params: { ...room.params, number: 1 }, body: { rating } }, ann);
      await rate(1);
      await room.ready(ann);
      const [changed] = await Promise.all([rate(5), room.ready(ben)]);
      expect(["ok", "RATING_FINAL"]).toContain(changed);
      const shown = changed === "ok" ? 5 : 1;
      expect((await room.see(ann)).round).toMatchObject({
        own: { rating: shown },
        reveal: { average: shown },
      });
    });
  });

  test("a member who sends the questionnaire while the room does has one session and its points once", async () => {
    await repeatedly(async () => {
      const { game, room, people } = await begun();
      const [ann, ben] = people;
      for (const person of [ann, ben]) await room.enter(person);
      await room.allReady(ann, ben);
      const last = { ...room.params, questionnaireId: game.questionnaire.id };
      for (const person of [ann, ben]) {
        const params = { ...last, questionId: "stars" };
        await app.call(questionnaireSession.answer, { params, body: { answer: "4" } }, person);
      }
      // Three products and five questions, each with a reveal: the last tap is left.
      for (let phase = 0; phase < 15; phase += 1) await room.allReady(ann, ben);
      await room.ready(ann);
      const sending = play(app, ben, game, {}, { stars: "4" }).catch((error: unknown) => String(error));
      const [sent] = await Promise.all([sending, room.ready(ben)]);
      if (sent !== undefined) expect(sent).toContain("ALREADY_COMPLETED");
      const sessions = await app.parts.db
        .selectFrom("questionnaireSessions")
        .select("userId")
        .where("deliveryId", "=", game.deliveryId)
        .execute();
      expect(sessions.map(({ userId }) => userId).toSorted()).toEqual([ann.userId, ben.userId].toSorted());
    });
  });
});
