import { pages } from "@boxmates/contract/paths";
import { useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { Answers, GameDraft } from "./game-draft.ts";
import { gameKey, removeStoredGame, storeGame } from "./stored-game.ts";
import { type Attempts, type PlayedGame, submitGame } from "./submit-game.ts";

/**
 * Keeps the answers until they are sent, then leads to the results. No `clientAction` does it: after one the page would
 * be read again, which fails without a network and would take the player away.
 */
export function useSubmission(game: PlayedGame) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<"playing" | "submitting" | "failed">("playing");
  const progress = useRef<"open" | "sending" | "done">("open");
  const attempts = useRef<Attempts>({ lost: false });
  const key = gameKey(game);

  async function finish(answers: Answers): Promise<void> {
    if (progress.current !== "open") return;
    progress.current = "sending";
    setState("submitting");
    const { pathname } = location;
    const sent = await submitGame(game, answers, attempts.current);
    if (sent === "done") {
      progress.current = "done";
      removeStoredGame(key);
      // Who has gone elsewhere meanwhile stays there.
      if (location.pathname === pathname) await navigate(pages.results({ ...game }), { replace: true });
      return;
    }
    progress.current = "open";
    setState("failed");
    if (sent === "outdated") await revalidate();
  }

  return {
    state,
    finish: (answers: Answers) => void finish(answers),
    keep: (draft: GameDraft) => {
      if (progress.current !== "done") storeGame(key, draft);
    },
  };
}
