import { playedRound } from "../../activity-session/rules.ts";
import type { RoomGame } from "../game.ts";
import type { RoundKind } from "./kind.ts";

/** Finds a part of the activity. */
export const partOf = ({ plan }: RoomGame, id: string) => plan?.rounds.find((part) => part.id === id);

/** The common part of all rounds of an activity: the room shows them as the activity's own page does. */
export const partRound: Pick<RoundKind, "title" | "shown"> = {
  title: (game, id) => partOf(game, id)?.title ?? "",
  shown: ({ page, game }, id) => {
    const part = partOf(game, id);
    return part ? playedRound(part, page) : null;
  },
};
