import { type Likeness, likenessTolerance } from "@boxmates/contract/play/history";
import type { BoxType } from "@boxmates/contract/workshop/box";

/** The stars that members gave one product after one delivery, by member. */
export interface Opinions {
  deliveryId: string;
  boxType: BoxType;
  stars: Record<string, number>;
}

interface Liking {
  userId: string;
  boxType: BoxType;
  /** Of all products that the member has rated. */
  stars: number;
  ratings: number;
}

interface Pair {
  /** The lesser of both ids. */
  first: string;
  second: string;
  agreed: number;
  compared: number;
}

/** Members' opinions of the products that somebody may know all about, added up. */
export interface Tastes {
  likings: Liking[];
  pairs: Pair[];
}

export const noTastes: Tastes = { likings: [], pairs: [] };

export function tastesOf(opinions: readonly Opinions[]): Tastes {
  const likings = opinions.flatMap(({ boxType, stars }) =>
    Object.entries(stars).map(([userId, given]) => ({ userId, boxType, stars: given, ratings: 1 })),
  );
  const pairs = opinions.flatMap(({ stars }) => {
    const given = Object.entries(stars).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return given.flatMap(([first, ofFirst], index) =>
      given.slice(index + 1).map(([second, ofSecond]) => {
        const agreed = Math.abs(ofFirst - ofSecond) <= likenessTolerance ? 1 : 0;
        return { first, second, agreed, compared: 1 };
      }),
    );
  });
  return addedUp({ likings, pairs });
}

export const addTastes = (tastes: readonly Tastes[]): Tastes =>
  addedUp({
    likings: tastes.flatMap(({ likings }) => likings),
    pairs: tastes.flatMap(({ pairs }) => pairs),
  });

function addedUp({ likings, pairs }: Tastes): Tastes {
  const likingsByKind = new Map<string, Liking>();
  for (const liking of likings) {
    const key = `${liking.userId} ${liking.boxType}`;
    const { stars, ratings } = likingsByKind.get(key) ?? { stars: 0, ratings: 0 };
    likingsByKind.set(key, { ...liking, stars: stars + liking.stars, ratings: ratings + liking.ratings });
  }
  const pairsByMembers = new Map<string, Pair>();
  for (const pair of pairs) {
    const key = `${pair.first} ${pair.second}`;
    const { agreed, compared } = pairsByMembers.get(key) ?? { agreed: 0, compared: 0 };
    pairsByMembers.set(key, { ...pair, agreed: agreed + pair.agreed, compared: compared + pair.compared });
  }
  return { likings: [...likingsByKind.values()], pairs: [...pairsByMembers.values()] };
}

interface Taste {
  /** Null without ratings. */
  averageRating: number | null;
  ratings: number;
  favouriteKind: BoxType | null;
}

/** A member's stars in all, and the kind of box with the best ones; of equal ones that with more ratings. */
export function tasteOf({ likings }: Tastes, member: string): Taste {
  const own = likings.filter(({ userId }) => userId === member);
  const [favourite] = own.toSorted(
    (a, b) =>
      b.stars / b.ratings - a.stars / a.ratings || b.ratings - a.ratings || (a.boxType < b.boxType ? -1 : 1),
  );
  const stars = own.reduce((sum, liking) => sum + liking.stars, 0);
  const ratings = own.reduce((sum, liking) => sum + liking.ratings, 0);
  return {
    averageRating: ratings === 0 ? null : Math.round((100 * stars) / ratings) / 100,
    ratings,
    favouriteKind: favourite?.boxType ?? null,
  };
}

/** Compares the members of a group, always in the same order. */
export function likenessOf({ pairs }: Tastes, members: ReadonlySet<string>): Likeness[] {
  return pairs
    .filter(({ first, second }) => members.has(first) && members.has(second))
    .toSorted((a, b) => (`${a.first} ${a.second}` < `${b.first} ${b.second}` ? -1 : 1))
    .map(({ first, second, ...counts }) => ({ userIds: [first, second], ...counts }));
}
