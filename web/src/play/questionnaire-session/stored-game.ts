import * as z from "zod/mini";
import { gameDraftPrefix } from "../../base/api/remembered-user.ts";
import { type StoredDraft, storedDraft } from "../../base/ui/stored-draft.ts";
import type { GameDraft } from "./game-draft.ts";

const format = z.object({
  started: z.boolean(),
  questionId: z.nullable(z.string()),
  answers: z.record(z.string(), z.string()),
});

interface KeyParts {
  userId: string;
  deliveryId: string;
  questionnaireId: string;
}

/** One key for each person and game. */
export function gameKey({ userId, deliveryId, questionnaireId }: KeyParts): string {
  return `${gameDraftPrefix}${userId}-${deliveryId}-${questionnaireId}`;
}

/** The draft of a game. It also outlives a session that ends; signing out ends it. */
export function storedGame(game: KeyParts): StoredDraft<GameDraft> {
  return storedDraft(() => localStorage, gameKey(game), format);
}
