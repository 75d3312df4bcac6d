import { questionnaireSessionApi } from "@boxmates/contract/questionnaire-session";
import { type Reaction, type Room, roomApi } from "@boxmates/contract/room";
import { tastingApi } from "@boxmates/contract/tasting";
import { call } from "../api/client.ts";
import { tellFailure } from "../api/tell-failure.ts";
import { useTask, useWrite } from "../api/write.ts";
import { type RoomIds, showOwn, showRoom } from "./reads.ts";
import { untilReached } from "./until-reached.ts";

const showIn = (ids: RoomIds) => (room: Room) => showRoom(ids, room);

export const useReady = (ids: RoomIds) =>
  useWrite(roomApi.ready, { failed: "Failed to tell your friends that you are ready.", shows: showIn(ids) });

export const useExtend = (ids: RoomIds) =>
  useWrite(roomApi.extend, { failed: "Failed to add a minute.", shows: showIn(ids) });

export const useReplay = (ids: RoomIds) =>
  useWrite(roomApi.replay, { failed: "Failed to begin the reveals again.", shows: showIn(ids) });

export interface GivenOpinion {
  number: number;
  rating: number;
  guessedContentId: string | null;
}

export const useRate = (ids: RoomIds) =>
  useTask(
    ({ number, rating, guessedContentId }: GivenOpinion) =>
      untilReached(() =>
        call(tastingApi.rate, { params: { ...ids, number }, body: { rating, guessedContentId } }),
      ),
    {
      failed: "Failed to save your answer.",
      shows: (_, own) =>
        showOwn(ids, "taste", (round) => (round.number === own.number ? { ...round, own } : round)),
    },
  );

export interface GivenAnswer {
  questionnaireId: string;
  questionId: string;
  answer: string;
}

export const useAnswer = (ids: RoomIds) =>
  useTask(
    ({ answer, ...question }: GivenAnswer) =>
      untilReached(() =>
        call(questionnaireSessionApi.answer, { params: { ...ids, ...question }, body: { answer } }),
      ),
    {
      failed: "Failed to save your answer.",
      shows: (_, { questionId, answer }) =>
        showOwn(ids, "question", (round) =>
          round.question.id === questionId ? { ...round, own: answer.trim() || null } : round,
        ),
    },
  );

/** Told to everyone and kept nowhere: nothing on the page has to be read again. */
export function react(ids: RoomIds, reaction: Reaction): void {
  call(roomApi.react, { params: ids, body: { reaction } }).catch((error: unknown) =>
    tellFailure(error, "Failed to send your reaction."),
  );
}
