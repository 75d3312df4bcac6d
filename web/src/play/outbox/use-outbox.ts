import type { PlayQuestion } from "@boxmates/contract/play/questionnaire-session";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { PlayIds } from "../ids.ts";
import type { Answer } from "./answers.ts";
import type { Choice } from "./choices.ts";
import { listenAround, onSaved, outbox } from "./own-outbox.ts";

function useUnsent(ids: PlayIds): Answer[] {
  useSyncExternalStore(outbox.subscribe, outbox.changes, outbox.changes);
  return outbox.unsent(ids);
}

/** The opinions of products that the server does not have yet, and the way to choose. */
export function useOpinions(ids: PlayIds) {
  return {
    unsent: useUnsent(ids).filter((answer) => answer.kind === "taste"),
    choose: (number: number, choice: Choice) => outbox.put(ids, { kind: "taste", number, ...choice }),
  };
}

/** Longer than the pauses within a word. */
const typingPauseMs = 600;

/** The answers to questions that the server does not have yet, and the way to answer. */
export function useReplies(ids: PlayIds, questionnaireId: string) {
  const replies = useUnsent(ids).flatMap((answer) =>
    answer.kind === "question" && answer.questionnaireId === questionnaireId
      ? [[answer.questionId, answer.answer] as const]
      : [],
  );
  return {
    /** By the question's id. */
    unsent: new Map(replies),
    reply: ({ id: questionId, type }: PlayQuestion, answer: string) => {
      const pauseMs = type === "text" ? typingPauseMs : 0;
      outbox.put(ids, { kind: "question", questionnaireId, questionId, answer }, pauseMs);
    },
    /** Ends the pause after typing. */
    hasten: outbox.hasten,
  };
}

/** For a page: sends what is left from before, and calls `shows` with each answer that the server has from now on. */
export function useSaved({ deliveryId }: Pick<PlayIds, "deliveryId">, shows: (answer: Answer) => void): void {
  const show = useEffectEvent(shows);
  useEffect(() => {
    const stopAround = listenAround();
    const stopSaved = onSaved((unsent) => {
      if (unsent.deliveryId === deliveryId) show(unsent.answer);
    });
    outbox.wake();
    return () => {
      stopAround();
      stopSaved();
    };
  }, [deliveryId]);
}
