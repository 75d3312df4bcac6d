import type { PushKind } from "@boxmates/contract/people/push";
import { expect, test } from "vitest";
import { mailWay, notificationWays } from "./news-ways.ts";

const here = { current: true };
const elsewhere = { current: false };

/** The columns for these devices, and how two kinds of news stand in each; what a press on the second changes. */
function table(devices: readonly { current: boolean }[], unwanted: PushKind[], unwantedHere: PushKind[]) {
  const changes: object[] = [];
  const ways = notificationWays(devices, { unwanted, unwantedHere }, (part) => changes.push(part));
  const shown = ways.map((way) => {
    const [games, nudges] = [way.choiceOf("game_open"), way.choiceOf("nudge")];
    nudges?.choose(!nudges.isWanted);
    return [way.title, games?.isWanted, nudges?.isWanted];
  });
  return { shown, changes };
}

test("without a device there is nothing to choose; the only one has one column", () => {
  expect(table([], ["nudge"], []).shown).toEqual([]);
  expect(table([here], ["game_open"], ["nudge"])).toEqual({
    shown: [["This device", false, false]],
    changes: [{ unwanted: ["game_open"], unwantedHere: [] }],
  });
});

test("beside others this device leaves out some of what is not off on all", () => {
  expect(table([elsewhere], [], [])).toEqual({
    shown: [["All devices", true, true]],
    changes: [{ unwanted: ["nudge"] }],
  });
  expect(table([here, elsewhere], ["game_open"], ["nudge"])).toEqual({
    shown: [
      ["All devices", false, true],
      ["This device", undefined, false],
    ],
    changes: [{ unwanted: ["game_open", "nudge"] }, { unwantedHere: [] }],
  });
});

test("an email has the kinds of the role, and none that come only as a notification", () => {
  const way = mailWay("vendor", [], () => undefined);
  expect(way.choiceOf("proposal_news")?.isWanted).toBe(true);
  expect(way.choiceOf("proposal_waiting")).toBeUndefined();
  expect(way.choiceOf("friends_in_room")).toBeUndefined();
});
