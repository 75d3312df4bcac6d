import type { YearRecord } from "@boxmates/contract/around/book";
import { expect, test } from "vitest";
import { recordsOf } from "./records.ts";
import { averagesOf, type Earned, likenessOf, type Opinion, podiumOf } from "./rules.ts";

const box = (title: string) => ({ id: title, title, boxType: "gourmet_tasting" as const });
const chapter = (deliveryId: string, deliveryDate: string) => ({
  deliveryId,
  deliveryDate,
  deliveredAt: null,
  box: box(`Box ${deliveryId}`),
  sealed: false,
  photos: 0,
  quotes: 0,
});
const played = (deliveryId: string, fullName: string, points: number, right = 0, guesses = 0): Earned => ({
  deliveryId,
  userId: fullName,
  fullName,
  points,
  right,
  guesses,
  finishedAt: null,
});
const stars = (deliveryId: string, itemName: string, given: Record<string, number>): Opinion[] =>
  Object.entries(given).map(([userId, each]) => ({
    deliveryId,
    contentId: itemName,
    itemName,
    userId,
    stars: each,
  }));
const nothing = { chapters: [], earned: [], opinions: [], firstPhoto: null, lovedPhoto: null };
const chapters = [chapter("one", "2026-01-01"), chapter("two", "2026-02-01")];
const photo = { fullName: "Ann", caption: "Us", addedAt: "2026-01-01T20:00:00.000Z", hearts: 2 };

const ofKind = (facts: Parameters<typeof recordsOf>[0], kind: YearRecord["kind"]) =>
  recordsOf(facts).find((record) => record.kind === kind);

test("a year in which nothing happened has no records", () => {
  expect(recordsOf(nothing)).toEqual([]);
});

test.each<[string, Parameters<typeof recordsOf>[0], YearRecord["kind"], object | undefined]>([
  [
    "the first box",
    { ...nothing, chapters },
    "first_box",
    { boxTitle: "Box one", deliveryDate: "2026-01-01" },
  ],
  ["the first photo", { ...nothing, firstPhoto: photo }, "first_photo", { fullName: "Ann" }],
  [
    "no most-loved photo without a heart",
    { ...nothing, lovedPhoto: { ...photo, hearts: 0 } },
    "most_hearts",
    undefined,
  ],
  ["the most-loved photo", { ...nothing, lovedPhoto: photo }, "most_hearts", { fullName: "Ann", hearts: 2 }],
  [
    "the first win, shared",
    {
      ...nothing,
      chapters,
      earned: [played("two", "Ann", 3), played("one", "Ann", 2), played("one", "Ben", 2)],
    },
    "first_win",
    { fullNames: ["Ann", "Ben"], boxTitle: "Box one" },
  ],
  [
    "no win with no points",
    { ...nothing, chapters, earned: [played("one", "Ann", 0)] },
    "first_win",
    undefined,
  ],
  [
    "no record of one win",
    { ...nothing, chapters, earned: [played("one", "Ann", 2)] },
    "most_wins",
    undefined,
  ],
  [
    "the most wins",
    {
      ...nothing,
      chapters,
      earned: [played("one", "Ann", 2), played("two", "Ann", 1), played("two", "Ben", 1)],
    },
    "most_wins",
    { fullNames: ["Ann"], wins: 2 },
  ],
  [
    "the best evening",
    { ...nothing, chapters, earned: [played("one", "Ann", 200), played("two", "Ben", 300)] },
    "best_evening",
    { fullName: "Ben", points: 300, boxTitle: "Box two" },
  ],
  [
    "the best guesser, of equals the one with fewer tries",
    { ...nothing, chapters, earned: [played("one", "Ann", 2, 2, 6), played("one", "Ben", 2, 2, 3)] },
    "best_guesser",
    { fullName: "Ben", right: 2, guesses: 3 },
  ],
  [
    "the favourite, which more than one has rated",
    {
      ...nothing,
      opinions: [...stars("one", "Gouda", { Ann: 5 }), ...stars("one", "Brie", { Ann: 4, Ben: 5 })],
    },
    "favourite",
    { itemName: "Brie", average: 4.5 },
  ],
  [
    "no favourite where two are liked equally",
    {
      ...nothing,
      opinions: [...stars("one", "Gouda", { Ann: 5, Ben: 4 }), ...stars("one", "Brie", { Ann: 4, Ben: 5 })],
    },
    "favourite",
    undefined,
  ],
  [
    "what they never agreed on",
    {
      ...nothing,
      opinions: [...stars("one", "Gouda", { Ann: 1, Ben: 5 }), ...stars("one", "Brie", { Ann: 1, Ben: 4 })],
    },
    "never_agreed",
    { itemName: "Gouda", least: 1, most: 5 },
  ],
  [
    "nothing that they never agreed on, two stars apart",
    { ...nothing, opinions: stars("one", "Gouda", { Ann: 3, Ben: 5 }) },
    "never_agreed",
    undefined,
  ],
  [
    "what all thought the same of",
    {
      ...nothing,
      opinions: [
        ...stars("one", "Gouda", { Ann: 2, Ben: 2, Cleo: 2 }),
        ...stars("one", "Brie", { Ann: 5, Ben: 5 }),
      ],
    },
    "always_agreed",
    { itemName: "Gouda", stars: 2 },
  ],
])("the records of a year name %s", (_, facts, kind, expected) => {
  const found = ofKind(facts, kind);
  if (expected) expect(found).toMatchObject(expected);
  else expect(found).toBeUndefined();
});

test("the podium has three places, which equals share, and nobody without points", () => {
  const earned = [
    played("one", "Ann", 1),
    played("one", "Ben", 3),
    played("one", "Cleo", 3),
    played("one", "Dan", 0),
  ];
  expect(podiumOf(earned)).toEqual([
    { rank: 1, fullName: "Ben", points: 3 },
    { rank: 1, fullName: "Cleo", points: 3 },
    { rank: 3, fullName: "Ann", points: 1 },
  ]);
});

test("a product's average counts all of its stars", () => {
  expect(averagesOf(stars("one", "Gouda", { Ann: 1, Ben: 2, Cleo: 2 }))).toMatchObject([
    { itemName: "Gouda", average: 1.67, least: 1, most: 2, opinions: 3 },
  ]);
});

test("two members agree on a product when their stars are at most one apart, once for each delivery", () => {
  const opinions = [
    ...stars("one", "Gouda", { Ann: 4, Ben: 5 }),
    ...stars("two", "Gouda", { Ann: 1, Ben: 5 }),
    ...stars("two", "Brie", { Ann: 1, Cleo: 1 }),
  ];
  expect(likenessOf(opinions, ["Ann", "Ben", "Cleo"])).toEqual([
    { userIds: ["Ann", "Ben"], agreed: 1, compared: 2 },
    { userIds: ["Ann", "Cleo"], agreed: 1, compared: 1 },
  ]);
});
