import type { NeededThing } from "@boxmates/contract/workshop/activity";
import { roundKindLabels, scoreCountLabels } from "@boxmates/contract/workshop/round-kinds";
import { listDifferences, type PartWords } from "../../base/editor/list-differences.ts";
import type { Difference, Versions } from "../../base/ui/differences.ts";
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
  fields: (round) => ({
    Kind: roundKindLabels[round.kind],
    Title: round.title,
    Text: round.text,
    ...ownFields(round),
  }),
};

function ownFields(round: TypedRound): Record<string, string> {
  switch (round.kind) {
    case "step":
      return { Picture: round.imageUrl, "Timer (minutes)": round.timerMinutes };
    case "score":
      return {
        "How it counts": scoreCountLabels[round.counts],
        "Points for the winner": round.winnerPoints,
      };
    case "show":
      return { "Points for a photo": round.photoPoints };
  }
}
