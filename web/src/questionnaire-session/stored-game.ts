import * as z from "zod/mini";
import { gameDraftPrefix } from "../api/remembered-user.ts";
import type { GameDraft } from "./game-draft.ts";

const stored = z.object({
  started: z.boolean(),
  questionId: z.nullable(z.string()),
  answers: z.record(z.string(), z.string()),
});

/** One key for each person and game. The draft outlives a reload, a crash and a session that ends; signing out ends it. */
export function gameKey(game: { userId: string; deliveryId: string; questionnaireId: string }): string {
  return `${gameDraftPrefix}${game.userId}-${game.deliveryId}-${game.questionnaireId}`;
}

/** Undefined without a draft, or with one from an older version of this page. */
export function readStoredGame(key: string): GameDraft | undefined {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(key) ?? ""));
  } catch {
    return undefined;
  }
}

// Storage can be forbidden or full; then the answers live as long as the page.
export function storeGame(key: string, draft: GameDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // As above.
  }
}

export function removeStoredGame(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
