import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { changeProducts } from "../../testing/products.ts";
import { cheeseEvening, inAnyOrder } from "../../testing/rooms.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { play, taste } from "../../testing/world.ts";

const app = startTestApp();
const { questionnaireSession } = contract;
let evening: Awaited<ReturnType<typeof cheeseEvening>>;

beforeEach(async () => {
  evening = await cheeseEvening(app);
});

test("the reveal shows everyone's answers to those who have answered, and to nobody before", async () => {
  const { room, ids, ann, ben, rate, begin } = evening;
  await begin(ann, ben);
  await rate(ann, 1, 4, ids[0]);
  const answered = (await room.see(ben)).players.filter(({ hasAnswered }) => hasAnswered);
  expect(answered.map(({ fullName }) => fullName)).toEqual([ann.fullName]);
  expect((await room.see(ann)).round).toMatchObject({ reveal: null });
  await room.allReady(ann, ben);
  expect((await room.see(ann)).round).toMatchObject({
    // A question will ask which product it was.
    reveal: {
      itemName: null,
      ratings: [{ fullName: ann.fullName, rating: 4, guess: null, isCorrect: null }],
    },
  });
  expect((await room.see(ben)).round).toMatchObject({ own: null, isFinal: false, reveal: null });
  expect(await rate(ben, 1, 1)).toBe("ok");
  expect((await room.see(ben)).round).toMatchObject({ own: { rating: 1 }, isFinal: false, reveal: null });
  expect((await room.see(ann)).round).toMatchObject({ reveal: { ratings: [{ fullName: ann.fullName }] } });
});

test("a reveal withholds only what a question still asks; else it has name, picture, description and guesses", async () => {
  const { room, ids, ann, ben, rate, begin } = evening;
  const imageUrl = "https://example.com/cheese.webp";
  const about = { itemDescription: "From three kinds of milk.", imageUrl };
  await changeProducts(app, Object.fromEntries(ids.map((id) => [id, about])));
  await begin(ann, ben);
  const untold = { itemName: null, itemDescription: "", imageUrl: null };
  const nobodysGuess = [expect.objectContaining({ guess: null, isCorrect: null })];
  for (const number of [1, 2]) {
    await rate(ann, number, 4, ids[0]);
    await room.allReady(ann, ben);
    // Two questions ask for these two.
    expect((await room.see(ann)).round).toMatchObject({ reveal: { ...untold, ratings: nobodysGuess } });
    await room.allReady(ann, ben);
  }
  await rate(ann, 3, 4, ids[0]);
  await room.allReady(ann, ben);
  const guess = "Box of Cheese club item 1";
  expect((await room.see(ann)).round).toMatchObject({
    reveal: { itemName: "Box of Cheese club item 3", ...about, ratings: [{ guess, isCorrect: false }] },
  });
});

test("a question's reveal tells the right answer, who said what, and the points", async () => {
  const { room, ids, ann, ben, answer, begin, tasteAll } = evening;
  await begin(ann, ben);
  await tasteAll(ann, ben);
  expect(await answer(ann, "guess-1", ids[1])).toBe("ok");
  expect(await answer(ann, "guess-1", ids[0])).toBe("ok");
  expect(await answer(ben, "guess-1", ids[2])).toBe("ok");
  expect((await room.see(ben)).round).toMatchObject({ kind: "question", own: ids[2], reveal: null });
  await room.allReady(ann, ben);
  const seen = await room.see(ben);
  expect(seen.round).toMatchObject({
    reveal: {
      correctAnswer: "Box of Cheese club item 1",
      answers: inAnyOrder([
        { fullName: ann.fullName, answer: "Box of Cheese club item 1", isCorrect: true, points: 1 },
        { fullName: ben.fullName, answer: "Box of Cheese club item 3", isCorrect: false, points: 0 },
      ]),
    },
  });
  expect(seen.standings.map(({ fullName, points, rank }) => [fullName, points, rank])).toEqual([
    [ann.fullName, 301, 1],
    [ben.fullName, 300, 2],
  ]);
  expect(await answer(ben, "guess-1", ids[0])).toBe("ANSWER_FINAL");
});

test("at the podium all have played as if alone, and whoever catches up afterwards is in the same standings", async () => {
  const { game, room, ids, ann, ben, cleo, rate, begin, answerAll, totals } = evening;
  await taste(app, cleo, game, [1, 2, 3]);
  await play(app, cleo, game, { 1: ids[0], 2: ids[1] });
  await begin(ann, ben);
  // Ben comes too late for the first product.
  expect(await rate(ann, 1, 5)).toBe("ok");
  await room.allReady(ann, ben, ann, ben);
  for (const number of [2, 3]) {
    for (const person of [ann, ben]) expect(await rate(person, number, 5)).toBe("ok");
    await room.allReady(ann, ben, ann, ben);
  }
  await answerAll(
    new Map([
      [ann, { "guess-1": ids[0], "guess-2": ids[0], stars: "4" }],
      [ben, { "guess-1": ids[0], "guess-2": ids[1] }],
    ]),
  );
  const podium = await room.see(ben);
  expect(podium).toMatchObject({ phase: "podium", unfinished: ["game", "questionnaire"] });
  expect(
    podium.standings.map(({ fullName, points, hasFinished }) => [fullName, points, hasFinished]),
  ).toEqual([
    [cleo.fullName, 302, true],
    [ann.fullName, 301, true],
    [ben.fullName, 202, false],
  ]);
  expect(await totals()).toEqual({
    [ann.fullName]: 301,
    [ben.fullName]: 0,
    [cleo.fullName]: 302,
  });
  expect(await rate(ben, 1, 3)).toBe("ok");
  expect(await app.code(contract.tasting.finish, { params: room.params }, ben)).toBe("ok");
  await play(app, ben, game, {}, { stars: "2" });
  expect((await room.see(ann)).standings.map(({ points, rank }) => [points, rank])).toEqual([
    [302, 1],
    [302, 1],
    [301, 3],
  ]);
  expect(await totals()).toEqual({
    [ann.fullName]: 301,
    [ben.fullName]: 302,
    [cleo.fullName]: 302,
  });
});

test("answers that friends have seen cannot be changed by sending the questionnaire", async () => {
  const { game, room, ids, ann, ben, answer, begin, tasteAll } = evening;
  await begin(ann, ben);
  await tasteAll(ann, ben);
  await answer(ben, "guess-1", ids[2]);
  await room.allReady(ann, ben);
  const params = { ...room.params, questionnaireId: game.questionnaire.id };
  const send = (first: string) =>
    app.send(
      questionnaireSession.submit,
      {
        params,
        body: {
          answers: [
            { questionId: "guess-1", answer: first },
            { questionId: "stars", answer: "3" },
          ],
        },
      },
      ben,
    );
  expect(await send(ids[0])).toMatchObject({ problem: { code: "ANSWER_FINAL" } });
  expect(await send(ids[2])).toMatchObject({ body: { correctAnswers: 0 } });
});

test("the reveals can be watched again, alone or together", async () => {
  const { room, ann, ben, begin, tasteAll, answerAll } = evening;
  await begin(ann, ben);
  await tasteAll(ann, ben);
  expect(await room.see(ann, 1)).toMatchObject({ position: 1, round: { number: 2, reveal: { average: 5 } } });
  expect(await room.see(ann, 4)).toMatchObject({ position: 3, round: { reveal: null } });
  expect(await app.code(contract.room.replay, { params: room.params }, ann)).toBe("ROOM_UNDER_WAY");
  await answerAll(new Map([ann, ben].map((person) => [person, { stars: "4" }])));
  expect(await room.replay(ann)).toMatchObject({ phase: "reveal", isReplay: true, position: 0 });
  for (let position = 1; position < 8; position += 1) {
    await room.allReady(ann, ben);
    expect(await room.see(ben)).toMatchObject({ phase: "reveal", isReplay: true, position });
  }
  await room.allReady(ann, ben);
  expect(await room.see(ben)).toMatchObject({ phase: "podium", isReplay: false });
});

test("while results are sealed, a room shows nothing of a friend who has played alone and is not there", async () => {
  const { game, room, ids, ann, ben, cleo, begin, tasteAll, answerAll, totals } = evening;
  await app.parts.db.updateTable("groupDeliveries").set({ isSealed: true }).execute();
  await taste(app, cleo, game, [1, 2, 3]);
  await play(app, cleo, game, { 1: ids[0], 2: ids[1] }, { stars: "4", words: "Words of Cleo" });
  await begin(ann, ben);
  await tasteAll(ann, ben);
  const names = async (position: number) => {
    const { round, standings } = await room.see(ann, position);
    const reveal = round && "reveal" in round ? round.reveal : null;
    const shown = reveal && ("ratings" in reveal ? reveal.ratings : reveal.answers);
    return [shown, standings].map((rows) => rows?.map(({ fullName }) => fullName).toSorted());
  };
  const friends = [ann.fullName, ben.fullName].toSorted();
  expect(await names(0)).toEqual([friends, friends]);
  await answerAll(new Map([ann, ben].map((person) => [person, { "guess-1": ids[0], stars: "4" }])));
  // They were the last: the results have opened, and everyone is in the standings.
  const all = [...friends, cleo.fullName].toSorted();
  expect(await names(3)).toEqual([all, all]);
  expect(await totals()).toEqual({ [ann.fullName]: 301, [ben.fullName]: 301, [cleo.fullName]: 302 });
});
