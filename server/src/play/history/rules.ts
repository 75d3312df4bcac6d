import type { History, MemberHistory, PastDelivery, PointsAfter } from "@boxmates/contract/play/history";
import { scorePercent } from "@boxmates/contract/play/questionnaire-session";
import { type CountedGames, earnedBy, guessesBy, noGames, type Played } from "./games.ts";
import { addTastes, likenessOf, noTastes, type Opinions, type Tastes, tasteOf, tastesOf } from "./tastes.ts";

/** How many deliveries a page shows. */
export const deliveriesOnPage = 12;

/** The parts of the page as the database has them. */
export interface HistoryRow {
  groupName: string;
  members: Pick<MemberHistory, "userId" | "fullName" | "points">[];
  deliveries: (Omit<PastDelivery, "averageScorePercent"> & {
    /** Null while the results are sealed. */
    totalCorrect: number | null;
    guessesAsked: number;
  })[];
  /** The counts of deliveries long ago; null if none were counted. */
  countedGames: CountedGames | null;
  countedTastes: Tastes | null;
  /** Later deliveries, the earliest first, with what the reader may know of them. */
  played: Played[];
  opinions: Opinions[];
}

/** Adds what came since to what was counted of deliveries long ago. `row` has one delivery more than a page, if there is. */
export function historyOf(row: HistoryRow): History {
  const { groupName, members, played } = row;
  const games = row.countedGames ?? noGames;
  const tastes = addTastes([row.countedTastes ?? noTastes, tastesOf(row.opinions)]);
  const userIds = members.map(({ userId }) => userId);
  const deliveries = row.deliveries.slice(0, deliveriesOnPage);
  const last = deliveries.at(-1);
  return {
    groupName,
    members: members.map((member) => ({
      ...member,
      ...tasteOf(tastes, member.userId),
      ...guessesBy(member.userId, games, played),
    })),
    deliveries: deliveries.map(({ totalCorrect, guessesAsked, ...delivery }) => ({
      ...delivery,
      averageScorePercent:
        delivery.players === 0 || totalCorrect === null ? null : scorePercent(totalCorrect, guessesAsked),
    })),
    next: last && row.deliveries.length > deliveriesOnPage ? `${last.deliveryDate}_${last.id}` : null,
    pointsOverTime: pointsOverTime(earnedBy(new Set(userIds), games, played), userIds),
    likeness: likenessOf(tastes, new Set(userIds)),
  };
}

interface Earned {
  deliveryId: string;
  deliveryDate: string;
  userId: string;
  points: number;
}

/** Adds up each member's points after each delivery. `earned` is sorted by date. */
export function pointsOverTime(earned: readonly Earned[], userIds: readonly string[]): PointsAfter[] {
  const totals = new Map(userIds.map((userId) => [userId, 0]));
  const after = new Map<string, PointsAfter>();
  for (const { deliveryId, deliveryDate, userId, points } of earned) {
    totals.set(userId, (totals.get(userId) ?? 0) + points);
    after.set(deliveryId, {
      deliveryId,
      deliveryDate,
      totals: [...totals].map(([member, total]) => ({ userId: member, points: total })),
    });
  }
  return [...after.values()];
}
