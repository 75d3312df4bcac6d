import { expect, test } from "vitest";
import type { YearRecord } from "./book.ts";
import { recordWords } from "./record-words.ts";

const dayOf = (date: string) => `the day ${date}`;
const plain = (record: YearRecord) => {
  const { title, text } = recordWords(record, dayOf);
  return `${title}: ${text.replaceAll(/[\u2068\u2069]/g, "")}`;
};

test.each<[YearRecord, string]>([
  [
    { kind: "first_box", boxTitle: "Cheese", deliveryDate: "2026-02-01" },
    "The first box: Cheese, the day 2026-02-01",
  ],
  [
    { kind: "first_win", fullNames: ["Ann", "Ben", "Cleo"], boxTitle: "Cheese" },
    "The first win: Ann, Ben, and Cleo with Cheese",
  ],
  [{ kind: "most_wins", fullNames: ["Ann"], wins: 3 }, "Most wins: Ann: 3 wins"],
  [
    { kind: "best_evening", fullName: "Ann", points: 1, boxTitle: "Cheese" },
    "The best evening: Ann: 1 point with Cheese",
  ],
  [
    { kind: "best_guesser", fullName: "", right: 3, guesses: 4 },
    "Sharpest guesses: Unknown User: 3 of 4 right",
  ],
  [{ kind: "favourite", itemName: "Gouda", average: 4.5 }, "Liked best: Gouda: 4.5 stars"],
  [{ kind: "always_agreed", itemName: "Gouda", stars: 1 }, "All of one mind: Gouda: 1 star from everyone"],
  [
    { kind: "never_agreed", itemName: "Gouda", least: 1, most: 5 },
    "You never agreed on: Gouda: from 1 star to 5 stars",
  ],
  [
    { kind: "most_hearts", fullName: "Ann", caption: "Us", hearts: 1 },
    "The best-loved photo: “Us” by Ann: 1 heart",
  ],
  [
    { kind: "most_hearts", fullName: "Ann", caption: "", hearts: 2 },
    "The best-loved photo: By Ann: 2 hearts",
  ],
])("a record is told in words: %o", (record, words) => {
  expect(plain(record)).toBe(words);
});

test("a name from right to left is kept apart from the words around it", () => {
  expect(recordWords({ kind: "favourite", itemName: "جبنة", average: 5 }, dayOf).text).toBe(
    "\u2068جبنة\u2069: 5.0 stars",
  );
});
