import type { NeededThing } from "@boxmates/contract/activity";
import { roundKindLabels, scoreCountLabels } from "@boxmates/contract/round-kinds";
import { listDifferences, type PartWords } from "../editor/list-differences.ts";
import type { Difference, Versions } from "../ui/differences.ts";
import type { Draft, TypedRound } from "./activity-draft.ts";

export function compareDrafts({ base, theirs, yours }: Versions<Draft>): Difference[] {
  return [
    ...listDifferences({ base: base.needed, theirs: theirs.needed, yours: yours.needed }, thingWords),
    ...listDifferences({ base: base.rounds, theirs: theirs.rounds, yours: yours.rounds }, roundWords),
  ];
}

const thingWords: PartWords<NeededThing> = {
  one: "Thing needed",
  many: "things needed",
  name: ({ text }) => text,
  fields: ({ text }) => ({ Text: text }),
};

const roundWords: PartWords<TypedRound> = {
  one: "Round",
  many: "rounds",
  name: ({ title }) => title,
  fields: ({ kind, title, text, imageUrl, timerMinutes, counts, winnerPoints }) => ({
    Kind: roundKindLabels[kind],
    Title: title,
    Text: text,
    ...(kind === "step"
      ? { Picture: imageUrl, "Timer (minutes)": timerMinutes }
      : { "How it counts": scoreCountLabels[counts], "Points for the winner": winnerPoints }),
  }),
};
