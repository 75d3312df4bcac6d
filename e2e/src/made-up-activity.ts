import type {
  PlayedActivity,
  PlayedScore,
  PlayedShow,
  PlayedStep,
  Score,
  Show,
} from "@boxmates/contract/play/activity-session";
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

/** Scores that a friend has entered. */
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

const shown = (place: number, fullName: string, line: string, hearts = 0): Show => ({
  id: idOf(place),
  fullName,
  line,
  width: 800,
  height: 600,
  photoKey: `made-up${place}`,
  hearts,
  isHearted: hearts > 1,
});

export const ownShown = shown(0, "Maya Lind", "It leans a little. So do I after the fourth one.", 2);
export const friendsShown = [
  shown(1, "Theo Park", "Blue as intended, flat as not intended.", 3),
  shown(2, "Noor Haddad", "", 1),
  shown(3, "Ines Amara", "Holds exactly one olive."),
  shown(4, hardNames.unbroken, "The line of somebody with a long name."),
  shown(5, "Sam", `${hardNames.unbroken}${hardNames.unbroken}${hardNames.unbroken}`.slice(0, 200)),
];
export const rightToLeftShown = shown(6, hardNames.rightToLeft, `${hardNames.rightToLeft}: أول وعاء لي`);

const shelf: PlayedShow = {
  kind: "show",
  id: "shelf",
  title: "On the shelf",
  text: "A photo from the side, so that one sees how **thin** it is.",
  photoPoints: 20,
  own: null,
  friends: [],
  shownBy: [],
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
    { ...shelf, own: ownShown, friends: friendsShown.slice(0, 2), shownBy: ["Theo Park", "Noor Haddad"] },
  ],
  pointsEarned: 50,
  finishedBy: ["Theo Park", "Noor Haddad"],
};

export const withShow = (changes: Partial<PlayedShow>): PlayedActivity => ({
  ...activity,
  needed: [],
  rounds: [{ ...shelf, ...changes }],
});

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
      if (round.kind === "show") return { ...round, ...texts, shownBy: names };
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
