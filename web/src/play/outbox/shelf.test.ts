import { afterEach, expect, test, vi } from "vitest";
import { forgetDrafts } from "../../base/api/remembered-user.ts";
import { fakeStorage } from "../../testing/fake-storage.ts";
import type { Answer, Unsent } from "./answers.ts";
import { shelfIn } from "./shelf.ts";

const opinion = (number: number, rating = 3): Answer => ({
  kind: "taste",
  number,
  rating,
  guessedContentId: null,
});
const reply = (questionId: string, answer: string): Answer => ({
  kind: "question",
  questionnaireId: "q",
  questionId,
  answer,
});
const unsent = (key: string, at: number, answer: Answer): Unsent => ({
  key,
  at,
  groupId: "g",
  deliveryId: "d",
  answer,
});

afterEach(() => vi.unstubAllGlobals());

test("answers are kept in their order, and a later one replaces the one before", () => {
  const shelf = shelfIn(() => storage);
  const storage = fakeStorage();
  shelf.put("u", unsent("b", 2, reply("one", "Gouda")));
  shelf.put("u", unsent("a", 1, opinion(1)));
  shelf.put("u", unsent("c", 3, reply("one", "Mustard")));
  expect(shelf.all("u").map(({ key }) => key)).toEqual(["a", "c"]);
});

test("two tabs keep each other's answers, and take away only what they have sent", () => {
  const storage = fakeStorage();
  const [one, other] = [shelfIn(() => storage), shelfIn(() => storage)];
  const first = unsent("a", 1, reply("one", "Gouda"));
  one.put("u", first);
  other.put("u", unsent("b", 2, reply("two", "Mustard")));
  other.put("u", unsent("c", 3, reply("one", "Mustard")));
  one.take("u", first);
  expect(one.all("u").map(({ key }) => key)).toEqual(["b", "c"]);
});

test("every person has a shelf of their own, and every delivery, product and question a place on it", () => {
  const shelf = shelfIn(() => storage);
  const storage = fakeStorage();
  const answers = [opinion(1), opinion(2), reply("1", "a"), { ...reply("1", "a"), questionnaireId: "r" }];
  for (const [at, answer] of answers.entries()) shelf.put("u", unsent(`u${at}`, at, answer));
  shelf.put("u", { ...unsent("e", 4, opinion(1)), deliveryId: "e" });
  shelf.put("v", unsent("v", 5, opinion(1)));
  expect(shelf.all("u").map(({ key }) => key)).toEqual(["u0", "u1", "u2", "u3", "e"]);
  expect(shelf.all("v").map(({ key }) => key)).toEqual(["v"]);
});

test("signing out leaves no answers of a game in the browser, and nothing else is touched", () => {
  const storage = fakeStorage();
  storage.setItem("boxmates-theme", "dark");
  vi.stubGlobal("localStorage", storage);
  shelfIn(() => storage).put("u", unsent("a", 1, opinion(1)));
  expect(Object.keys(storage)).toHaveLength(2);
  forgetDrafts();
  expect(Object.keys(storage)).toEqual(["boxmates-theme"]);
});

test.each(["", "{", "[]", '{"key":"a"}', '{"key":"a","at":1,"groupId":"g","deliveryId":"d","answer":{}}'])(
  "other text in the same place is no answer: %s",
  (text) => {
    const storage = fakeStorage();
    storage.setItem("boxmates-game-unsent-u-d-taste-1", text);
    expect(shelfIn(() => storage).all("u")).toEqual([]);
  },
);

test("with storage that is forbidden or full, answers live as long as the page", () => {
  const shelf = shelfIn(() => {
    throw new Error("The quota has been exceeded.");
  });
  const only = unsent("a", 1, opinion(1));
  shelf.put("u", only);
  expect(shelf.all("u")).toEqual([only]);
  shelf.take("u", only);
  expect(shelf.all("u")).toEqual([]);
});
