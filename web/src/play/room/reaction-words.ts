import type { LiveEvent } from "@boxmates/contract/base/event";
import type { Reaction } from "@boxmates/contract/play/room";

export type SeenReaction = Pick<NonNullable<LiveEvent["reaction"]>, "fullName" | "reaction">;

/** The labels of the buttons for reactions. */
export const reactionNames: Record<Reaction, string> = {
  "👏": "Clap",
  "😂": "Laugh",
  "😮": "Wow",
  "😍": "Love it",
  "🤔": "Hmm",
  "🎉": "Hooray",
};

const mostNames = 3;
const list = new Intl.ListFormat("en-US");

/** One sentence for all reactions of a moment, for those who listen. */
export function reactionWords(seen: readonly SeenReaction[]): string {
  const byReaction = Map.groupBy(seen, ({ reaction }) => reaction);
  return [...byReaction].map(([reaction, all]) => `${reaction} from ${namesOf(all)}`).join(", ");
}

function namesOf(seen: readonly SeenReaction[]): string {
  const names = [...new Set(seen.map(({ fullName }) => fullName))];
  const more = names.length - mostNames;
  return list.format(more > 0 ? [...names.slice(0, mostNames), `${more} more`] : names);
}
