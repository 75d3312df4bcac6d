import * as z from "zod/mini";
import { gameDraftPrefix } from "../../base/api/remembered-user.ts";
import { type StoredDraft, storedDraft } from "../../base/ui/stored-draft.ts";
import type { PlayIds } from "../ids.ts";
import { type ScoreDraft, scoreDraftFormat } from "./score-draft.ts";

type Player = Pick<PlayIds, "userId" | "deliveryId">;

const keyOf = ({ userId, deliveryId }: Player, what: string) =>
  `${gameDraftPrefix}${userId}-${deliveryId}-${what}`;

/** Keeps the member's last place in a game: `what` is 'activity', 'tasting' or the id of a questionnaire. */
export function storedPlace(player: Player, what: string): StoredDraft<string> {
  return storedDraft(() => localStorage, keyOf(player, what), z.string());
}

/** The result of a round that the member has typed and not sent. It also outlives a session that ends. */
export function storedScores(player: Player, roundId: string): StoredDraft<ScoreDraft> {
  return storedDraft(() => localStorage, keyOf(player, `scores-${roundId}`), scoreDraftFormat);
}

/** The line about a photo that the member has typed and not sent. */
export function storedLine(player: Player, roundId: string): StoredDraft<string> {
  return storedDraft(() => localStorage, keyOf(player, `line-${roundId}`), z.string());
}

export function timerKey(player: Player, roundId: string): string {
  return keyOf(player, `timer-${roundId}`);
}
