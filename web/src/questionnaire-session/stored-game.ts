import * as z from "zod/mini";
import type { GameDraft } from "./game-draft.ts";

const stored = z.object({
  started: z.boolean(),
  questionId: z.nullable(z.string()),
  answers: z.record(z.string(), z.string()),
});

/** Each person's own, for each game: it outlives a reload, a crash and a session that has ended. */
export function gameKey(game: { userId: string; deliveryId: string; questionnaireId: string }): string {
  return `boxmates-game-${game.userId}-${game.deliveryId}-${game.questionnaireId}`;
}

/** Undefined where there is none, or one that an older version of this page has left. */
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
