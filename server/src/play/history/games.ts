import type { CalendarDate } from "@boxmates/contract/base/calendar";

/** A member's points and guesses in one game of a delivery. */
export interface Played {
  deliveryId: string;
  deliveryDate: CalendarDate;
  userId: string;
  points: number;
  rightGuesses: number;
  guesses: number;
}

/** The same of many deliveries, in few bytes: each row has a number for each of the people. */
export interface CountedGames {
  userIds: string[];
  /** Each member's guesses in all. */
  guesses: [right: number, all: number][];
  /** Each member's points of a delivery, the earliest first; null for those who have not played. */
  points: [deliveryId: string, deliveryDate: CalendarDate, earned: (number | null)[]][];
}

export const noGames: CountedGames = { userIds: [], guesses: [], points: [] };

/** `played` is sorted by date. */
export function countGames(played: readonly Played[]): CountedGames {
  const userIds = [...new Set(played.map(({ userId }) => userId))];
  const deliveries = Map.groupBy(played, ({ deliveryId }) => deliveryId);
  return {
    userIds,
    guesses: userIds.map((userId) => guessesOf(played, userId)),
    points: [...deliveries.values()].map((games) => [
      games[0]?.deliveryId ?? "",
      games[0]?.deliveryDate ?? "",
      userIds.map((userId) => {
        const own = games.filter((game) => game.userId === userId);
        return own.length === 0 ? null : own.reduce((sum, { points }) => sum + points, 0);
      }),
    ]),
  };
}

/** These members' points of each delivery, the earliest first. */
export function earnedBy(members: ReadonlySet<string>, counted: CountedGames, played: readonly Played[]) {
  const before = counted.points.flatMap(([deliveryId, deliveryDate, earned]) =>
    counted.userIds.flatMap((userId, index) => {
      const points = earned[index] ?? null;
      return points === null ? [] : [{ deliveryId, deliveryDate, userId, points }];
    }),
  );
  return [...before, ...played].filter(({ userId }) => members.has(userId));
}

/** Counts how often somebody has guessed, and been right. */
export function guessesBy(userId: string, counted: CountedGames, played: readonly Played[]) {
  const [right, all] = counted.guesses[counted.userIds.indexOf(userId)] ?? [0, 0];
  const [rightSince, allSince] = guessesOf(played, userId);
  return { rightGuesses: right + rightSince, guesses: all + allSince };
}

function guessesOf(played: readonly Played[], userId: string): [right: number, all: number] {
  const own = played.filter((game) => game.userId === userId);
  return [
    own.reduce((sum, { rightGuesses }) => sum + rightGuesses, 0),
    own.reduce((sum, { guesses }) => sum + guesses, 0),
  ];
}
