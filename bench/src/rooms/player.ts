import { contract } from "@boxmates/contract/contract";
import type { QuestionRound, Room, TasteRound } from "@boxmates/contract/play/room";
import type { Seat } from "./fill.ts";
import { type OpenPage, openPage } from "./open-page.ts";
import { guessOf, opinionOf } from "./opinions.ts";
import { type Pace, waitWithin } from "./pace.ts";

export interface PlayerOptions {
  seat: Seat;
  /** The number of the member in their group, from 0. */
  place: number;
  url: string;
  token: string;
  pace: Pace;
  /** Called right before the request is sent that says so. */
  onReady: (turn: number) => void;
  /** Called once for each turn, as soon as the page knows of it. */
  onSeen: (turn: number) => void;
  onRequest: () => void;
  /** Called before a request is sent once more. */
  onAgain: () => void;
  onError: (reason: unknown) => void;
  /** Ends the evening before its time. */
  signal: AbortSignal;
}

/** Plays a whole evening, which begins when everybody in the group is here. Resolves to the room at the podium. */
export function playEvening(options: PlayerOptions): Promise<Room> {
  const { seat, pace, onSeen, onError, signal } = options;
  return new Promise((resolve) => {
    let seen = -1;
    let acted = -1;
    const onRoom = (room: Room) => {
      if (signal.aborted) return;
      const { turn, phase, players } = room;
      if (turn > seen) onSeen(turn);
      seen = Math.max(seen, turn);
      if (turn <= acted || (phase === "lobby" && !players.every(({ isHere }) => isHere))) return;
      acted = turn;
      const done = opened.then((page) => (phase === "podium" ? page.close() : act(page, room, options)));
      done.catch(onError);
      if (phase === "podium") resolve(room);
    };
    const opened = waitWithin(pace.comes).then(() =>
      openPage({ ...options, groupId: seat.groupId, deliveryId: seat.together, onRoom }),
    );
    opened.catch(onError);
  });
}

async function act(page: OpenPage, room: Room, options: PlayerOptions): Promise<void> {
  const { seat, pace, onReady } = options;
  const { phase, turn } = room;
  if (phase === "round") await answerRound(page, room, options);
  await waitWithin(phase === "reveal" ? pace.reads : pace.isReady);
  onReady(turn);
  const params = { groupId: seat.groupId, deliveryId: seat.together };
  const { hasMoved } = await page.write(contract.room.ready, { params, body: { turn, isReady: true } });
  if (hasMoved) page.read();
}

/** Every tenth answer is changed once. */
const changedOnce = 10;

async function answerRound(page: OpenPage, { turn, round, questionnaire }: Room, options: PlayerOptions) {
  const { place, pace } = options;
  const answer = async (asPlace: number) => {
    if (round?.kind === "taste") await rate(page, round, { ...options, place: asPlace });
    else if (round?.kind === "question" && questionnaire)
      await choose(page, round, questionnaire.id, { ...options, place: asPlace });
    else throw new Error(`A round of the kind ${round?.kind} is not played here.`);
  };
  await waitWithin(pace.answers);
  if ((place + turn) % changedOnce === 0) await answer(place + 1);
  await answer(place);
}

async function rate(page: OpenPage, { number, choices }: TasteRound, { seat, place }: PlayerOptions) {
  const params = { groupId: seat.groupId, deliveryId: seat.together, number };
  await page.write(contract.tasting.rate, { params, body: opinionOf(place, number, choices) });
}

async function choose(
  page: OpenPage,
  { question }: QuestionRound,
  questionnaireId: string,
  { seat, place }: PlayerOptions,
) {
  const ids = { groupId: seat.groupId, deliveryId: seat.together, questionnaireId };
  const params = { ...ids, questionId: question.id };
  const body = { answer: guessOf(place, question) };
  await page.write(contract.questionnaireSession.answer, { params, body });
}
