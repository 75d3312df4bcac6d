import { expect, test } from "vitest";
import { allowancesOf, type Cause, inRounds, nextDigestAt } from "./gate-rules.ts";

const cause: Cause = { userId: "ann", fromId: "ben", groupId: "tea" };
const nudge = { channel: "mail", kind: "mail-nudge" } as const;
const suggestion = { channel: "mail", kind: "mail-box-suggested" } as const;

test.each<[string, "mail" | "push", Partial<Cause>, "together" | "apart"]>([
  ["the same again", "mail", {}, "together"],
  ["another sender", "mail", { fromId: "cleo" }, "apart"],
  ["nobody in particular", "mail", { fromId: null }, "apart"],
  ["another group", "mail", { groupId: "coffee" }, "apart"],
  ["no group", "mail", { groupId: null }, "apart"],
  ["another reader", "mail", { userId: "dan" }, "apart"],
  ["a notification", "push", {}, "apart"],
])("%s counts %s", (_, channel, change, counted) => {
  const [[limit, who]] = allowancesOf(nudge, cause);
  const [[otherLimit, other]] = allowancesOf({ ...nudge, channel }, { ...cause, ...change });
  expect(`${limit.name} ${who}` === `${otherLimit.name} ${other}` ? "together" : "apart").toBe(counted);
});

test("kinds count together for a sender, and apart where the sender is not known", () => {
  expect(allowancesOf(suggestion, cause)).toEqual(allowancesOf(nudge, cause));
  const unknown = { ...cause, fromId: null };
  const [[ofSuggestion, whole], [ofNudge, sameWhole]] = [
    allowancesOf(suggestion, unknown),
    allowancesOf(nudge, unknown),
  ];
  expect(ofSuggestion).not.toEqual(ofNudge);
  expect(whole).toEqual(sameWhole);
});

test("whoever sends, and in whatever group, all of it counts for its reader", () => {
  const [, ofReader] = allowancesOf(nudge, cause);
  expect(allowancesOf(nudge, { userId: "ann", fromId: null, groupId: null })[1]).toEqual(ofReader);
});

test.each([
  ["2026-12-04T00:00:00.000Z", "2026-12-04T18:00:00.000Z"],
  ["2026-12-04T17:59:59.999Z", "2026-12-04T18:00:00.000Z"],
  ["2026-12-04T18:00:00.000Z", "2026-12-05T18:00:00.000Z"],
  ["2026-12-31T23:00:00.000Z", "2027-01-01T18:00:00.000Z"],
])("what is held back at %s is told at %s", (at, digestAt) => {
  expect(nextDigestAt(new Date(at)).toISOString()).toBe(digestAt);
});

test("each part has each reader once, and all parts together have everything", () => {
  const items = ["ann", "ben", "ann", "cleo", "ann", "ben"].map((userId, number) => ({ userId, number }));
  const rounds = inRounds(items);
  expect(rounds.map((round) => round.map(({ number }) => number))).toEqual([[0, 1, 3], [2, 5], [4]]);
});
