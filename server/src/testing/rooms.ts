import { contract } from "@boxmates/contract/contract";
import type { Room } from "@boxmates/contract/play/room";
import { expect } from "vitest";
import { theService } from "../base/the-service.ts";
import { moveDueRooms } from "../play/room/pacer.ts";
import type { Person, TestApp } from "./test-app.ts";
import { arrivedGame, productIds } from "./world.ts";

/** The room of one delivery, as the pages of its members use it. */
export function roomOf(app: TestApp, { groupId, deliveryId }: { groupId: string; deliveryId: string }) {
  const params = { groupId, deliveryId };
  const see = (person: Person, position?: number) =>
    app.call(contract.room.show, { params, query: position === undefined ? {} : { position } }, person);
  const ready = async (person: Person, isReady = true): Promise<Room> => {
    const { turn } = await see(person);
    await app.call(contract.room.ready, { params, body: { turn, isReady } }, person);
    return see(person);
  };
  return {
    params,
    see,
    ready,
    enter: (person: Person) => app.call(contract.room.enter, { params, body: { isHere: true } }, person),
    leave: (person: Person) => app.call(contract.room.enter, { params, body: { isHere: false } }, person),
    extend: async (person: Person) =>
      app.call(contract.room.extend, { params, body: { turn: (await see(person)).turn } }, person),
    replay: (person: Person) => app.call(contract.room.replay, { params }, person),
    /** All of them say that they are ready. */
    allReady: async (...people: Person[]) => {
      for (const person of people) await ready(person);
    },
    /** Lets time pass, in which these pages stay open, and a server look after its rooms. */
    pass: async (seconds: number, ...open: Person[]) => {
      for (let left = seconds; left > 0; left -= 5) {
        app.now = new Date(app.now.getTime() + Math.min(left, 5) * 1000);
        for (const person of open)
          await app.call(contract.room.enter, { params, body: { isHere: true } }, person);
        await moveDueRooms(app.parts, theService);
      }
    },
  };
}

/** Makes a group of three to whom a cheese box with a questionnaire has come, and what they do in its room. */
export async function cheeseEvening(app: TestApp) {
  const game = await arrivedGame(app);
  const room = roomOf(app, game);
  const { owner: ann, groupAdmin: ben, member: cleo } = game;
  const { params } = room;

  const rate = (person: Person, number: number, rating: number, guessedContentId: string | null = null) =>
    app.code(
      contract.tasting.rate,
      { params: { ...params, number }, body: { rating, guessedContentId } },
      person,
    );

  const answer = (person: Person, questionId: string, text: string) => {
    const at = { ...params, questionnaireId: game.questionnaire.id, questionId };
    return app.code(contract.questionnaireSession.answer, { params: at, body: { answer: text } }, person);
  };

  /** Everyone closes the round and reads its reveal. */
  const goOn = async (people: readonly Person[]) => {
    await room.allReady(...people);
    await room.allReady(...people);
  };

  return {
    ...{ game, room, ann, ben, cleo, rate, answer },
    ids: productIds(game.box),
    begin: async (...people: Person[]) => {
      for (const person of people) await room.enter(person);
      await room.allReady(...people);
    },
    /** All products are rated, up to the first question. */
    tasteAll: async (...people: Person[]) => {
      for (const number of [1, 2, 3]) {
        for (const person of people) expect(await rate(person, number, 5)).toBe("ok");
        await goOn(people);
      }
    },
    /** All questions are answered, as far as these answers go, up to the podium. */
    answerAll: async (answers: ReadonlyMap<Person, Record<string, string>>) => {
      for (const { id } of game.questionnaire.questions) {
        for (const [person, { [id]: text }] of answers)
          if (text !== undefined) expect(await answer(person, id, text)).toBe("ok");
        await goOn([...answers.keys()]);
      }
    },
    /** The points of each member in the group. */
    totals: async () => {
      const page = await app.call(contract.groupPage.show, { params: { groupRef: game.groupId } }, ann);
      return Object.fromEntries(page.members.map(({ fullName, points }) => [fullName, points]));
    },
  };
}

/** For lists of members who have joined at the same moment. */
export const inAnyOrder = <Value>(values: Value[]) =>
  expect.toSatisfy((given: Value[]) => {
    expect(given.toSorted(byText)).toEqual(values.toSorted(byText));
    return true;
  });
const byText = (a: unknown, b: unknown) => JSON.stringify(a).localeCompare(JSON.stringify(b));
