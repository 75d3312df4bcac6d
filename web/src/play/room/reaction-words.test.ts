import { expect, test } from "vitest";
import { reactionWords } from "./reaction-words.ts";

const from = (fullName: string, reaction = "👏") => ({ fullName, reaction });

test("many reactions of a moment are one sentence", () => {
  const seen = [from("Maya"), from("Theo"), from("Maya"), from("Noor", "🎉")];
  expect(reactionWords(seen)).toBe("👏 from Maya and Theo, 🎉 from Noor");
});

test("a crowd is not read out name by name", () => {
  const crowd = Array.from({ length: 50 }, (_, place) => from(`Friend ${place + 1}`));
  expect(reactionWords(crowd)).toBe("👏 from Friend 1, Friend 2, Friend 3, and 47 more");
});
