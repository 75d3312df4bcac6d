import type { PlayedActivity, PlayedScore, PlayedStep, Score } from "@boxmates/contract/activity-session";
import { hardNames } from "./made-up.ts";

const idOf = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;
const players = ["Maya Lind", "Theo Park", "Noor Haddad"].map((fullName, place) => ({
  userId: idOf(place),
  fullName,
}));

const step = (id: string, title: string, changes: Partial<PlayedStep> = {}): PlayedStep => ({
  kind: "step",
  id,
  title,
  text: "",
  imageUrl: null,
  timerMinutes: null,
  done: false,
  doneBy: [],
  ...changes,
});

const game = (id: string, title: string, changes: Partial<PlayedScore> = {}): PlayedScore => ({
  kind: "score",
  id,
  title,
  text: "Five throws each, from behind the second tile. A ring that leans on the bowl counts as well.",
  counts: "points",
  winnerPoints: 50,
  result: null,
  ...changes,
});

const scored = (place: number, value: number, rank: number, pointsEarned = 0): Score => ({
  userId: players[place]?.userId ?? null,
  fullName: players[place]?.fullName ?? "Former member",
  value,
  rank,
  pointsEarned,
});

type Result = NonNullable<PlayedScore["result"]>;

/** What a friend has entered. */
export const entered: Result = {
  scores: [scored(1, 1250, 1), scored(0, 980, 2), scored(2, -40, 3)],
  enteredBy: "Theo Park",
  isOwn: false,
  enteredAt: "2026-12-09T19:00:00.000Z",
  revision: 1,
  confirmedBy: null,
};

const confirmed: Result = {
  ...entered,
  scores: [
    scored(1, 1250, 1, 50),
    scored(2, 1250, 1, 50),
    scored(0, 980, 3),
    { ...scored(9, 12, 4), userId: null },
  ],
  confirmedBy: "Noor Haddad",
};

const shaping = step("shape", "Shape the bowl", {
  text: "Press the clay into the **mould**, a thumb's width thick:\n\n1. Begin in the middle.\n2. Work towards the rim.\n3. Smooth it with a wet finger.",
  imageUrl: "/images/named/made-up",
  timerMinutes: 25,
  doneBy: ["Theo Park", "Noor Haddad"],
});

export const activity: PlayedActivity = {
  status: "in_progress",
  needed: ["A kilo of clay", "An apron, or a shirt that has seen worse", "A bowl of water"].map(
    (text, place) => ({ id: `need-${place}`, text, done: place === 0 }),
  ),
  rounds: [
    shaping,
    step("glaze", "Glaze it", { text: "Thinly.", done: true, doneBy: ["Theo Park"] }),
    game("rings", "Throw rings"),
    game("race", "Race around the wheel", { counts: "places", winnerPoints: 0 }),
  ],
  players,
  pointsEarned: 0,
  finishedBy: [],
};

export const withResult = (result: Result): PlayedActivity => ({
  ...activity,
  rounds: [game("rings", "Throw rings", { result })],
  needed: [],
});

export const confirmedActivity = withResult(confirmed);

export const finished: PlayedActivity = {
  ...activity,
  status: "completed",
  rounds: [
    { ...shaping, done: true },
    step("dry", "Let it dry", { done: true }),
    game("rings", "Throw rings", { result: confirmed }),
    game("race", "Race around the wheel", {
      counts: "places",
      winnerPoints: 0,
      result: { ...entered, scores: [scored(2, 1, 1), scored(0, 2, 2), scored(1, 2, 2)] },
    }),
    game("guess", "Guess the weight"),
  ],
  pointsEarned: 50,
  finishedBy: ["Theo Park", "Noor Haddad"],
};

const names = [hardNames.unbroken, hardNames.rightToLeft];
const longTitle = `${hardNames.unbroken} ${hardNames.rightToLeft} and everything else that a title can hold, to its very last letter`;
const longText = `${"A long text goes on and on. ".repeat(60)}\n\n${hardNames.unbroken.repeat(3)}`;

/** The longest texts in every script. */
export function long(played: PlayedActivity): PlayedActivity {
  return {
    ...played,
    needed: played.needed.map((need) => ({ ...need, text: `${longTitle.slice(0, 119)}.` })),
    rounds: played.rounds.map((round) => {
      const texts = { title: longTitle, text: longText };
      if (round.kind === "step") return { ...round, ...texts, doneBy: names };
      const { result } = round;
      return {
        ...round,
        ...texts,
        result: result && {
          ...result,
          enteredBy: hardNames.unbroken,
          scores: result.scores.map((score, place) => ({ ...score, fullName: names[place % 2] ?? "" })),
        },
      };
    }),
    players: played.players.map((player, place) => ({ ...player, fullName: names[place % 2] ?? "" })),
    finishedBy: played.finishedBy.length > 0 ? names : [],
  };
}
