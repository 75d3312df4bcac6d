import type { LiveEvent } from "@boxmates/contract/base/event";
import { contract } from "@boxmates/contract/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hearEvents } from "../../testing/heard-events.ts";
import { roomOf } from "../../testing/rooms.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, productIds } from "../../testing/world.ts";

const app = startTestApp();
const { tasting, questionnaireSession } = contract;

/** A person answers the same, whenever they do: guesses of the two products that are asked for, and words of their own. */
const mind = fc.record({ stars: fc.integer({ min: 1, max: 5 }), first: fc.nat(2), second: fc.nat(2) });
type Mind = { stars: number; first: number; second: number };

const act = fc.record({
  who: fc.nat(2),
  what: fc.constantFrom("enter", "leave", "answer", "answer", "ready", "ready", "extend", "pass", "silence"),
});

interface Player {
  person: Person;
  mind: Mind;
}

type Game = Awaited<ReturnType<typeof arrivedGame>>;

const wordsOf = ({ person }: Player) => `Words of ${person.userId}`;

function answersOf(game: Game, player: Player): [questionId: string, answer: string][] {
  const ids = productIds(game.box);
  const { first, second, stars } = player.mind;
  return [
    ["guess-1", ids[first] ?? ""],
    ["guess-2", ids[second] ?? ""],
    ["stars", String(stars)],
    ["words", wordsOf(player)],
  ];
}

/** Expects that no event of the evening tells what anybody has answered: not even after the reveal. */
function expectSilent(events: readonly LiveEvent[], game: Game, players: readonly Player[]): void {
  const secrets = [...players.map(wordsOf), ...productIds(game.box)];
  for (const event of events) {
    const text = JSON.stringify(event);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(Object.keys(event).filter((key) => !["topic", "kind", "cause", "ready"].includes(key))).toEqual(
      [],
    );
    if (event.ready)
      expect(Object.keys(event.ready).toSorted()).toEqual(["deliveryId", "isReady", "turn", "userId"]);
  }
}

/** Plays an evening in which people come, go, answer and tap in this order. */
function eveningOf(game: Game, players: readonly Player[]) {
  const room = roomOf(app, game);
  const { params } = room;

  async function answer(player: Player, hasEntered: boolean) {
    const { round } = await room.see(player.person);
    if (round?.kind === "taste") {
      const request = { params: { ...params, number: round.number }, body: { rating: player.mind.stars } };
      // The game of those who are not here when it begins has not begun; they come in before they answer.
      const early = hasEntered ? [] : ["TASTING_NOT_STARTED"];
      expect(["ok", "RATING_FINAL", "TASTING_COMPLETED", ...early]).toContain(
        await app.code(tasting.rate, request, player.person),
      );
    } else if (round?.kind === "question") {
      const questionId = round.question.id;
      const [, text] = answersOf(game, player).find(([id]) => id === questionId) ?? [];
      if (text === undefined) return;
      const at = { ...params, questionnaireId: game.questionnaire.id, questionId };
      const request = { params: at, body: { answer: text } };
      expect(["ok", "ANSWER_FINAL"]).toContain(
        await app.code(questionnaireSession.answer, request, player.person),
      );
    }
  }

  /** Nobody reads a friend's words before the round is closed and they have answered it themselves. */
  async function expectFair() {
    for (const { person } of players) {
      const seen = await room.see(person);
      const friends = players.filter((other) => other.person !== person);
      const isRead = friends.some((friend) => JSON.stringify(seen).includes(wordsOf(friend)));
      const mayRead = seen.phase === "reveal" && seen.round?.kind === "question" && seen.round.isFinal;
      if (isRead) expect(mayRead).toBe(true);
      if (seen.phase === "round" && seen.round && "reveal" in seen.round)
        expect(seen.round.reveal).toBeNull();
    }
  }

  async function happen({ person, mind }: Player, what: string) {
    const hasEntered = (await room.see(person)).players.some(
      (each) => each.userId === person.userId && each.isHere,
    );
    const always: Record<string, () => Promise<unknown>> = {
      enter: () => room.enter(person),
      answer: () => answer({ person, mind }, hasEntered),
      pass: () => room.pass(31, ...(hasEntered ? [person] : [])),
      silence: () => room.pass(30),
    };
    const onlyInside: Record<string, () => Promise<unknown>> = {
      leave: () => room.leave(person),
      ready: () => room.ready(person),
      extend: () => room.extend(person),
    };
    await (always[what] ?? (hasEntered ? onlyInside[what] : undefined))?.();
  }

  /** Does alone what is left, as the game's own pages do. */
  async function finishAlone(player: Player) {
    const { person } = player;
    await app.call(tasting.start, { params }, person);
    for (const number of [1, 2, 3]) {
      const request = { params: { ...params, number }, body: { rating: player.mind.stars } };
      expect(["ok", "RATING_FINAL", "TASTING_COMPLETED"]).toContain(
        await app.code(tasting.rate, request, person),
      );
    }
    expect(["ok", "TASTING_COMPLETED"]).toContain(await app.code(tasting.finish, { params }, person));
    const answers = answersOf(game, player).map(([questionId, text]) => ({ questionId, answer: text }));
    const request = { params: { ...params, questionnaireId: game.questionnaire.id }, body: { answers } };
    expect(["ok", "ALREADY_COMPLETED"]).toContain(
      await app.code(questionnaireSession.submit, request, person),
    );
  }

  return { room, happen, expectFair, finishAlone };
}

test("any order of coming, going, answering, falling silent and tapping ends in the standings of playing alone, and tells no answer before its reveal, and none in an event", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(mind, mind, mind),
      fc.array(act, { minLength: 10, maxLength: 30, size: "max" }),
      async (minds, acts) => {
        await app.clear();
        const game = await arrivedGame(app);
        const people = [game.owner, game.groupAdmin, game.member];
        const players = minds.flatMap((each, index) => {
          const person = people[index];
          return person ? [{ person, mind: each }] : [];
        });
        const evening = eveningOf(game, players);
        const { settled, stop } = hearEvents(app);
        for (const { who, what } of acts) {
          const player = players[who];
          if (player) await evening.happen(player, what);
          await evening.expectFair();
        }
        for (const player of players) await evening.finishAlone(player);
        const told = await settled();
        stop();
        expect(told.length).toBeGreaterThan(0);
        expectSilent(told, game, players);

        const page = await app.call(
          contract.groupPage.show,
          { params: { groupRef: game.groupId } },
          game.owner,
        );
        const totals = new Map(page.members.map(({ userId, points }) => [userId, points]));
        for (const { person, mind } of players) {
          const right = Number(mind.first === 0) + Number(mind.second === 1);
          expect(totals.get(person.userId)).toBe(300 + right);
        }
        const { phase, standings } = await evening.room.see(game.owner);
        if (phase === "podium")
          for (const { userId, points } of standings) expect(points).toBe(totals.get(userId));
      },
    ),
    { numRuns: 5 },
  );
});
