import { expect, test } from "vitest";
import { earlyOpening, whenOpened } from "./seal-words.ts";

test("sealed results say when they open", () => {
  expect(whenOpened(true, null)).toBe(
    "Your answers are safe. The results open for all of you when everyone has finished.",
  );
  expect(whenOpened(false, "Dec 1, 2026, 10:30 AM")).toBe(
    "Play whenever it suits you: nobody sees anybody’s answers yet. The results open for all of you when everyone has finished, on Dec 1, 2026, 10:30 AM at the latest.",
  );
});

test("opening early says who has not finished, the owner included", () => {
  const end = "Whoever plays after this knows the scores, and open results cannot be sealed again.";
  expect(earlyOpening({ awaited: ["Ann", "Ben"], finished: true })).toBe(
    `Not finished yet: Ann and Ben. ${end}`,
  );
  expect(earlyOpening({ awaited: [""], finished: false })).toBe(
    `Not finished yet: you and Unknown User. ${end}`,
  );
});

test("opening says that everyone sees the scores when nobody is awaited", () => {
  expect(earlyOpening({ awaited: [], finished: true })).toBe(
    "Everyone sees the scores and the answers at once.",
  );
});
