import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { deliveryParams } from "../base/group-params.ts";
import { id, largestNumber, moment } from "../base/values.ts";
import { boxTypes } from "../workshop/box.ts";
import { playedScore, playedShow, playedStep } from "./activity-session.ts";
import { playQuestion } from "./questionnaire-session.ts";
import { tastingChoice, tastingGiven } from "./tasting.ts";

/**
 * A room: a group plays the rounds of a delivery at the same time. It is a schedule only: answers are given at the
 * endpoints of the tasting, the activity and the questionnaire, in the room as alone.
 *
 * - lobby: people come and say that they are ready. The first round begins when everyone here is, two at least.
 * - round: everyone answers the same round, and can change the answer until it closes.
 * - reveal: the round is closed, and its answers are shown.
 * - podium: all rounds are closed.
 *
 * A phase ends when everyone here is ready, or when its time is up. While nobody is here, it waits.
 */
export const roomPhases = ["lobby", "round", "reveal", "podium"] as const;
export type RoomPhase = (typeof roomPhases)[number];

export const roomRoundKinds = ["taste", "question", "step", "score", "show"] as const;
export type RoomRoundKind = (typeof roomRoundKinds)[number];

/**
 * How long a round of each kind is open unless it is extended or everyone here is ready (a step has its own timer, if it
 * has one), and whether it has answers that are revealed once it is closed.
 */
export const roundKinds: Record<RoomRoundKind, { seconds: number; isRevealed: boolean }> = {
  taste: { seconds: 180, isRevealed: true },
  question: { seconds: 60, isRevealed: true },
  step: { seconds: 600, isRevealed: false },
  score: { seconds: 600, isRevealed: true },
  show: { seconds: 600, isRevealed: true },
};
export const revealSeconds = 30;
/** Every player can add this to the remaining time, as often as they like. */
export const extensionSeconds = 60;
/** No round or reveal can be extended beyond this. */
export const mostSecondsAhead = 3600;

/** The first round begins once so many are here and ready: a person who is alone plays alone. */
export const leastPlayers = 2;

/** An open page says so often that its reader is here. */
export const presenceSeconds = 10;
/** Someone who has said nothing for so long is not waited for. */
export const absenceSeconds = 25;

export const reactions = ["👏", "😂", "😮", "😍", "🤔", "🎉"] as const;
export type Reaction = (typeof reactions)[number];
/** How many reactions a person can send in ten seconds. */
export const reactionsPerTenSeconds = 20;

export const roomRefusals = {
  NOTHING_TO_PLAY: {
    status: 409,
    detail: "There is nothing to play together: this box has neither a game nor a questionnaire.",
  },
  ROOM_CLOSED: { status: 409, detail: "The room opens when the box has arrived." },
  ROOM_NOT_ENTERED: { status: 409, detail: "Please enter the room first." },
  ROOM_UNDER_WAY: { status: 409, detail: "Your friends are still playing. Watch again when they are done." },
} as const;

const name = z.string();

const player = z.object({
  userId: id,
  fullName: name,
  /** True if their page is open at the moment. */
  isHere: z.boolean(),
  /** True if they have nothing to wait for in this phase. */
  isReady: z.boolean(),
  /** True if they have answered the round; null if there is none, or if it has no answers. */
  hasAnswered: z.nullable(z.boolean()),
});
export type RoomPlayer = z.output<typeof player>;

/** A product to rate and guess. */
const tasteRound = z.object({
  kind: z.literal("taste"),
  number: z.number(),
  choices: z.array(tastingChoice),
  /** The reader's rating so far. */
  own: z.nullable(tastingGiven),
  /** True if it can no longer be changed. */
  isFinal: z.boolean(),
  /** Null until the round is closed, and for readers who have not answered it: to them it is revealed once they have finished. */
  reveal: z.nullable(
    z.object({
      /** Null only while a question of this delivery still asks the reader for this product. */
      itemName: z.nullable(z.string()),
      /** Empty and null as long as its name is. */
      itemDescription: z.string(),
      imageUrl: z.nullable(z.string()),
      average: z.number(),
      ratings: z.array(
        z.object({
          fullName: name,
          rating: z.number(),
          /** Null without a guess, and as long as the name is. */
          guess: z.nullable(z.string()),
          isCorrect: z.nullable(z.boolean()),
        }),
      ),
    }),
  ),
});
export type TasteRound = z.output<typeof tasteRound>;

/** A question of the questionnaire. */
const questionRound = z.object({
  kind: z.literal("question"),
  question: playQuestion,
  /** The value of the reader's answer so far. */
  own: z.nullable(z.string()),
  isFinal: z.boolean(),
  /** Null until the round is revealed, as for a product. */
  reveal: z.nullable(
    z.object({
      /** Null if there is no right or wrong answer. */
      correctAnswer: z.nullable(z.string()),
      answers: z.array(
        z.object({
          fullName: name,
          answer: z.string(),
          isCorrect: z.nullable(z.boolean()),
          points: z.number(),
        }),
      ),
    }),
  ),
});
export type QuestionRound = z.output<typeof questionRound>;

/** Rounds of the activity are those of the activity's own page. */
export const roomRound = z.discriminatedUnion("kind", [
  tasteRound,
  questionRound,
  playedStep,
  playedScore,
  playedShow,
]);
export type RoomRound = z.output<typeof roomRound>;

const roomStanding = z.object({
  userId: id,
  fullName: name,
  /** Equal points share a rank. */
  rank: z.number(),
  /** From the closed rounds of this delivery. */
  points: z.number(),
  /** True if they have finished everything, so that their points are in the group's totals. */
  hasFinished: z.boolean(),
});
export type RoomStanding = z.output<typeof roomStanding>;

export const room = z.object({
  groupName: z.string(),
  boxTitle: z.string(),
  boxType: z.enum(boxTypes),
  /** True if the reader's parcel has not arrived, or they have none. */
  withoutBox: z.boolean(),
  /** The group's own video call; null if it has none. */
  videoUrl: z.nullable(z.string()),
  /** By the server's clock, which alone counts. */
  now: moment,
  phase: z.enum(roomPhases),
  /** Grows with every change of phase. A request for an earlier turn changes nothing. */
  turn: z.number(),
  /** True if the reveals are watched again, together. */
  isReplay: z.boolean(),
  /** When the phase ends by itself; null in the lobby and at the podium. */
  endsAt: z.nullable(moment),
  /** The round that `round` is, from 0; null in the lobby and at the podium. */
  position: z.nullable(z.number()),
  /** All rounds in order; in the lobby those that would be played. */
  rounds: z.array(z.object({ kind: z.enum(roomRoundKinds), title: z.string() })),
  /** The round of this phase, or the closed one that was asked for; null otherwise, and for one that is no longer in the box. */
  round: z.nullable(roomRound),
  /** Everybody in the group, in the order in which they joined it. */
  players: z.array(player),
  /** Best first; empty before the first round is closed. */
  standings: z.array(roomStanding),
  /** The things to get ready first; empty without an activity. */
  needed: z.array(z.object({ id: z.string(), text: z.string(), done: z.boolean() })),
  /** The questionnaire that the rounds' questions are from, and the box that it belongs to; null if there is none. */
  questionnaire: z.nullable(z.object({ id, boxId: id })),
  /** The parts that the reader has not finished: the game of the box, or its questionnaire. */
  unfinished: z.array(z.enum(["game", "questionnaire"])),
});
export type Room = z.output<typeof room>;

const turn = z.number().check(z.int(), z.minimum(0), z.maximum(largestNumber));

const ofRoom = ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "DELIVERY_NOT_FOUND", "ROOM_CLOSED"] as const;
const forMembers = [...ofRoom, "NOTHING_TO_PLAY"] as const;

export const roomApi = {
  show: endpoint({
    method: "GET",
    path: "/groups/:groupId/deliveries/:deliveryId/room",
    summary: "The room of a delivery; `position` asks for a closed round, to watch it again",
    audience: "signed-in",
    params: deliveryParams,
    query: z.object({
      position: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(largestNumber))),
    }),
    response: room,
    refusals: forMembers,
  }),
  enter: endpoint({
    method: "PUT",
    path: "/groups/:groupId/deliveries/:deliveryId/room/presence",
    summary: `Say that you are in the room, every ${presenceSeconds} seconds, or that you leave; the first to come opens it`,
    audience: "signed-in",
    params: deliveryParams,
    body: z.object({ isHere: z.boolean() }),
    refusals: [...forMembers, "ROOM_NOT_ENTERED"],
  }),
  ready: endpoint({
    method: "PUT",
    path: "/groups/:groupId/deliveries/:deliveryId/room/readiness",
    summary: "Say that you wait for nothing more in this phase; it ends once everyone here has said so",
    audience: "signed-in",
    params: deliveryParams,
    body: z.object({ turn, isReady: z.boolean() }),
    response: z.object({
      /** True if the room is no longer in this turn, so that the page reads it. */
      hasMoved: z.boolean(),
    }),
    refusals: [...ofRoom, "ROOM_NOT_ENTERED"],
  }),
  extend: endpoint({
    method: "POST",
    path: "/groups/:groupId/deliveries/:deliveryId/room/extension",
    summary: `Give everybody ${extensionSeconds} seconds more`,
    audience: "signed-in",
    params: deliveryParams,
    body: z.object({ turn }),
    response: room,
    refusals: [...forMembers, "ROOM_NOT_ENTERED"],
  }),
  replay: endpoint({
    method: "POST",
    path: "/groups/:groupId/deliveries/:deliveryId/room/replay",
    summary: "Watch all reveals again together; does nothing while it happens already",
    audience: "signed-in",
    params: deliveryParams,
    response: room,
    refusals: [...forMembers, "ROOM_NOT_ENTERED", "ROOM_UNDER_WAY"],
  }),
  react: endpoint({
    method: "POST",
    path: "/groups/:groupId/deliveries/:deliveryId/room/reactions",
    summary: "Send a reaction to everyone's screen; it is told and not kept",
    audience: "signed-in",
    params: deliveryParams,
    body: z.object({ reaction: z.enum(reactions) }),
    refusals: [...ofRoom, "ROOM_NOT_ENTERED", "TOO_MANY_REQUESTS"],
  }),
};
