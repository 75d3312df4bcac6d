import { afterEach, expect, test, vi } from "vitest";
import { forgetGameDrafts } from "../../base/api/remembered-user.ts";
import { gameKey, storedGame } from "./stored-game.ts";

const game = { userId: "u", deliveryId: "d", questionnaireId: "q" };
const key = gameKey(game);
const kept = storedGame(game);
const draft = { started: true, questionId: "two", answers: { one: "Gouda" } };

afterEach(() => vi.unstubAllGlobals());

function storageWith(entries: Map<string, string>): Map<string, string> {
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  });
  return entries;
}

test("answers are kept until they are removed", () => {
  const entries = storageWith(new Map());
  kept.keep(draft);
  expect(kept.read()).toEqual(draft);
  kept.keep(undefined);
  expect(kept.read()).toBeUndefined();
  expect(entries.size).toBe(0);
});

test("signing out leaves no answers of a game in the browser, and nothing else is touched", () => {
  const entries: Record<string, string> = { "boxmates-theme": "dark" };
  const own = { setItem: (name: string, value: string) => void Object.assign(entries, { [name]: value }) };
  const removeItem = (name: string) => void Reflect.deleteProperty(entries, name);
  vi.stubGlobal(
    "localStorage",
    new Proxy(entries, { get: (_, name) => Reflect.get({ ...own, removeItem }, name) }),
  );
  kept.keep(draft);
  expect(Object.keys(entries)).toContain(key);
  forgetGameDrafts();
  expect(entries).toEqual({ "boxmates-theme": "dark" });
});

test("every person, delivery and questionnaire has a key of its own", () => {
  const keys = [
    key,
    gameKey({ userId: "v", deliveryId: "d", questionnaireId: "q" }),
    gameKey({ userId: "u", deliveryId: "e", questionnaireId: "q" }),
    gameKey({ userId: "u", deliveryId: "d", questionnaireId: "r" }),
  ];
  expect(new Set(keys).size).toBe(4);
});

test.each(["", "{", "[]", '{"started":"yes"}', '{"started":true,"questionId":1,"answers":{}}'])(
  "other text under the same key is not a draft: %s",
  (text) => {
    storageWith(new Map([[key, text]]));
    expect(kept.read()).toBeUndefined();
  },
);

test("storage that is forbidden or full breaks nothing", () => {
  const refuse = () => {
    throw new Error("The quota has been exceeded.");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  kept.keep(draft);
  kept.keep(undefined);
  expect(kept.read()).toBeUndefined();
});
