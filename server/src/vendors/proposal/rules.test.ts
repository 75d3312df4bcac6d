import { isOpenProposal, proposalStates } from "@boxmates/contract/vendors/proposal";
import { expect, test } from "vitest";
import { dateFault, type Move, stateAfter } from "./rules.ts";

const ends = { accept: "accepted", decline: "declined", withdraw: "withdrawn" } as const;
const moves: readonly Move[] = ["takeUp", "accept", "decline", "withdraw"];

test.each(proposalStates.flatMap((state) => moves.map((move) => [state, move] as const)))(
  "%s: %s",
  (state, move) => {
    const isOver = state === "accepted" || state === "declined" || state === "withdrawn";
    const expected = move === "takeUp" ? (state === "proposed" ? "in_talks" : undefined) : ends[move];
    expect(stateAfter(state, move)).toBe(isOver ? undefined : expected);
    expect(isOpenProposal(state)).toBe(!isOver);
  },
);

const now = new Date("2026-11-21T23:59:00.000Z");

test.each([
  ["2026-11-20", "This day has passed. Please choose a later one."],
  ["2026-11-21", undefined],
  ["2028-11-21", undefined],
  ["2028-11-22", "Please choose a day within the next 2 years."],
])("the day %s: %s", (day, fault) => {
  expect(dateFault(day, now)).toBe(fault);
});
