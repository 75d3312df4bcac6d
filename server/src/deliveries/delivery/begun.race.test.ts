import { contract } from "@boxmates/contract/contract";
import { arrive } from "@boxmates/scenes/deliveries";
import { describe, expect, test } from "vitest";
import { race, repeatedly } from "../../testing/races.ts";
import { roomOf } from "../../testing/rooms.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { answersWith, arrivedGame } from "../../testing/world.ts";

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();
  const { delivery, questionnaireSession, tasting } = contract;
  type Game = Awaited<ReturnType<typeof arrivedGame>>;
  const idsOf = ({ groupId, deliveryId }: Game) => ({ groupId, deliveryId });

  /** Makes a room in which everybody but the member is ready, and returns how they start it. */
  async function waitingRoom(game: Game) {
    const { enter, allReady, see, params } = roomOf(app, game);
    for (const person of [game.owner, game.member]) await enter(person);
    await allReady(game.owner);
    const body = { turn: (await see(game.member)).turn, isReady: true };
    return () => app.code(contract.room.ready, { params, body }, game.member);
  }

  /** The ways to begin a game, each with its refusal if the box has not arrived. */
  async function beginning(game: Game, turn: number): Promise<[() => Promise<string>, refusal: string]> {
    const params = { ...idsOf(game), questionnaireId: game.questionnaire.id };
    const answer = { params: { ...params, questionId: "stars" }, body: { answer: "4" } };
    const answers = { params, body: { answers: answersWith({}) } };
    const { member } = game;
    if (turn % 4 === 0)
      return [() => app.code(tasting.start, { params: idsOf(game) }, member), "TASTING_CLOSED"];
    if (turn % 4 === 1) return [() => app.code(questionnaireSession.answer, answer, member), "NOT_DELIVERED"];
    if (turn % 4 === 2)
      return [() => app.code(questionnaireSession.submit, answers, member), "NOT_DELIVERED"];
    return [await waitingRoom(game), "ROOM_CLOSED"];
  }

  test("either a friend begins, or the arrival is taken back", async () => {
    await repeatedly(async (round) => {
      await app.clear();
      const game = await arrivedGame(app);
      for (let turn = round; turn < round + 4; turn += 1) {
        const [begin, refusal] = await beginning(game, turn);
        const undo = () => app.code(delivery.undoArrival, { params: idsOf(game) }, game.owner);
        const [begun, undone] = await race((racer) => (racer === 0 ? begin() : undo()), 2);
        expect([
          ["ok", "GAME_BEGUN"],
          [refusal, "ok"],
        ]).toContainEqual([begun, undone]);
        if (undone !== "ok") return;
        await arrive(app, game.owner, game.groupId, game.deliveryId);
      }
    });
  });

  test("either a friend begins, or the contents are changed", async () => {
    await repeatedly(async (round) => {
      await app.clear();
      const game = await arrivedGame(app);
      const params = { deliveryId: game.deliveryId };
      const { versionId: basedOn } = await app.call(delivery.contents, { params }, game.siteAdmin);
      const body = { basedOn, notes: "", products: [{ id: null, itemName: "Something else" }] };
      const [begin] = await beginning(game, round);
      const change = () => app.code(delivery.setContents, { params, body }, game.siteAdmin);
      const [begun, changed] = await race((racer) => (racer === 0 ? begin() : change()), 2);
      if (changed !== "ok") return expect([begun, changed]).toEqual(["ok", "CONTENTS_SETTLED"]);
      // The questionnaire asks about what was not sent.
      if (begun !== "ok") return expect(["NO_QUESTIONNAIRE", "OTHER_QUESTIONNAIRE"]).toContain(begun);
      const { enter, see } = roomOf(app, game);
      await enter(game.member);
      const { rounds } = await see(game.member);
      expect(rounds.filter(({ kind }) => kind === "taste")).toHaveLength(1);
    });
  });
});
