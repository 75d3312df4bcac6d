import type { PlayedRound } from "@boxmates/contract/play/activity-session";
import type { QuestionRound, Room, RoomPlayer, RoomStanding, TasteRound } from "@boxmates/contract/play/room";
import { hardNames } from "./made-up.ts";

/** The reader's own id is put in its place. */
export const readerId = "00000000-0000-4000-8000-000000000001";

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place + 1).padStart(12, "0")}`;
const friends = ["Maya Lind", "Theo Park", "Noor Haddad", "Ines Amara"];
const crowd = Array.from({ length: 50 }, (_, place) =>
  place === 0
    ? "Maya Lind"
    : place % 3 === 0
      ? `${hardNames.unbroken} ${place}`
      : place % 7 === 0
        ? hardNames.rightToLeft
        : `Friend ${place} of Fifty`,
);

const players = (names: readonly string[], part: (place: number) => Partial<RoomPlayer>): RoomPlayer[] =>
  names.map((fullName, place) => ({
    userId: idOf(place),
    fullName,
    isHere: true,
    isReady: false,
    hasAnswered: null,
    ...part(place),
  }));

const standings = (names: readonly string[]): RoomStanding[] =>
  names.map((fullName, place) => ({
    userId: idOf((place + 1) % names.length),
    fullName: names[(place + 1) % names.length] ?? fullName,
    rank: place === 1 ? 1 : place + 1,
    points: place < 2 ? 1250 : Math.max(0, 1200 - 25 * place),
    hasFinished: true,
  }));

const productNames = [
  "Smoked Gouda",
  "Fig Mustard",
  "Salted Caramel with a Hint of Orange",
  "Rosemary Crackers",
];

const rounds: Room["rounds"] = [
  { kind: "taste", title: "Product 1" },
  { kind: "taste", title: "Product 2" },
  { kind: "taste", title: "Product 3" },
  { kind: "question", title: "Which product would you serve first?" },
  { kind: "question", title: "What would you drink with it?" },
];

export const lobby: Room = {
  groupName: "Three Time Zones",
  boxTitle: "The Cheese Board",
  boxType: "gourmet_tasting",
  withoutBox: false,
  videoUrl: "https://meet.example.org/three-time-zones",
  now: "2026-12-10T19:00:00.000Z",
  phase: "lobby",
  turn: 0,
  isReplay: false,
  endsAt: null,
  position: null,
  rounds,
  round: null,
  players: players(friends, (place) => ({ isHere: place < 3, isReady: place === 1 })),
  standings: [],
  needed: [],
  questionnaire: { id: idOf(900), boxId: idOf(901) },
  unfinished: ["game", "questionnaire"],
};

export const lobbyAlone: Room = {
  ...lobby,
  withoutBox: true,
  videoUrl: null,
  players: players(friends, (place) => ({ isHere: place === 0 })),
};

export const craftingRounds: Room["rounds"] = [
  { kind: "step", title: "Shape the bowl" },
  { kind: "step", title: "Glaze it" },
  { kind: "score", title: "Throw rings" },
  { kind: "show", title: "On the shelf" },
];

export const lobbyOfCrafting: Room = {
  ...lobby,
  boxTitle: "The Potter's Wheel",
  boxType: "crafting_master",
  rounds: craftingRounds,
  players: players(friends, () => ({ isReady: true })),
  needed: ["A kilo of clay", "An apron, or a shirt that has seen worse", "A bowl of water"].map(
    (text, place) => ({
      id: `need-${place}`,
      text,
      done: place === 0,
    }),
  ),
};

/** A crowd, and names that need room. */
export const long = (room: Room): Room => ({
  ...room,
  groupName: hardNames.unbroken,
  boxTitle: `${hardNames.unbroken} ${hardNames.unbroken}`,
  players: players(crowd, (place) => ({
    isHere: place % 5 !== 4,
    isReady: place % 2 === 1,
    hasAnswered: room.phase === "round" ? place % 3 === 0 : null,
  })),
  standings: room.standings.length > 0 ? standings(crowd) : [],
});

const taste: TasteRound = {
  kind: "taste",
  number: 2,
  choices: productNames.map((label, place) => ({ contentId: idOf(100 + place), label })),
  own: null,
  isFinal: false,
  reveal: null,
};

export const tasting: Room = {
  ...lobby,
  phase: "round",
  turn: 3,
  position: 1,
  endsAt: "2026-12-10T19:02:41.000Z",
  round: taste,
  players: players(friends, (place) => ({
    isHere: place < 3,
    hasAnswered: place === 2,
    isReady: place === 1,
  })),
};

const ownOpinion = { number: 2, rating: 4, guessedContentId: idOf(101) };

export const tasted: Room = {
  ...tasting,
  endsAt: "2026-12-10T19:00:08.000Z",
  round: { ...taste, own: ownOpinion },
  players: players(friends, (place) => ({ isReady: place < 2, hasAnswered: true })),
};

export const tastedBefore: Room = { ...tasting, round: { ...taste, own: ownOpinion, isFinal: true } };

const inReveal: Pick<Room, "phase" | "turn" | "endsAt" | "players" | "standings"> = {
  phase: "reveal",
  turn: 4,
  endsAt: "2026-12-10T19:00:24.000Z",
  players: players(friends, (place) => ({ isHere: place < 3, isReady: place === 2 })),
  standings: standings(friends),
};

/** The friends' closed round, for a reader who came after it. */
export const tastedLate: Room = { ...tasting, ...inReveal, round: taste };

const ratings = (names: readonly string[]) =>
  names.map((fullName, place) => ({
    fullName,
    rating: 5 - (place % 5),
    guess: place % 4 === 3 ? null : (productNames[place % 4] ?? null),
    isCorrect: place % 4 === 3 ? null : place % 4 === 1,
  }));

const revealOf = (names: readonly string[], itemName: string | null): TasteRound => ({
  ...taste,
  own: ownOpinion,
  isFinal: true,
  reveal: {
    itemName,
    itemDescription: itemName ? "Whole figs in a grainy mustard, from a farm above Lake Como." : "",
    imageUrl: itemName ? "/images/named/made-up" : null,
    average: 3.5,
    ratings: ratings(names).map((each) => (itemName ? each : { ...each, guess: null, isCorrect: null })),
  },
});

export const tasteReveal: Room = { ...tasting, ...inReveal, round: revealOf(friends, "Fig Mustard") };
export const tasteRevealUntold: Room = { ...tasteReveal, round: revealOf(friends, null) };
export const tasteRevealLong: Room = { ...tasteReveal, round: revealOf(crowd, hardNames.unbroken) };
export const replay: Room = { ...tasteReveal, isReplay: true, turn: 20 };

const question: QuestionRound = {
  kind: "question",
  question: {
    id: "first",
    text: "Which product would you serve first?",
    type: "box_content_guess",
    required: true,
    choices: productNames.map((label) => ({ value: label, label })),
  },
  own: null,
  isFinal: false,
  reveal: null,
};

export const asked: Room = {
  ...tasting,
  position: 3,
  turn: 8,
  endsAt: "2026-12-10T19:00:52.000Z",
  round: question,
};

export const askedForText: Room = {
  ...asked,
  position: 4,
  round: {
    ...question,
    question: {
      id: "drink",
      text: "What would you drink with it?",
      type: "text",
      required: false,
      choices: [],
    },
    own: "A glass of cold cider",
  },
};

export const questionReveal: Room = {
  ...asked,
  ...inReveal,
  position: 3,
  turn: 9,
  round: {
    ...question,
    own: "Fig Mustard",
    isFinal: true,
    reveal: {
      correctAnswer: "Fig Mustard",
      answers: friends.map((fullName, place) => ({
        fullName,
        answer: productNames[place] ?? "",
        isCorrect: place === 1,
        points: place === 1 ? 100 : 0,
      })),
    },
  },
};

export const inActivity = (round: PlayedRound): Room => ({
  ...lobbyOfCrafting,
  phase: "round",
  turn: 2,
  position: Math.max(
    0,
    craftingRounds.findIndex(({ kind }) => kind === round.kind),
  ),
  endsAt: "2026-12-10T19:09:30.000Z",
  round,
  players: players(friends, (place) => ({ isReady: place === 3, hasAnswered: place === 1 })),
});

export const goneRound: Room = { ...tasting, round: null };

export const podium: Room = {
  ...lobby,
  phase: "podium",
  turn: 12,
  standings: standings(friends),
  unfinished: [],
};

export const podiumUnfinished: Room = {
  ...podium,
  players: players(friends, (place) => ({ isHere: place === 0 })),
  standings: standings(friends).map((each, place) => ({ ...each, hasFinished: place % 2 === 0 })),
  unfinished: ["game", "questionnaire"],
};
