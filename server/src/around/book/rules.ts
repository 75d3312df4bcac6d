import type { Book, Chapter, Memories, Memory, PodiumPlace } from "@boxmates/contract/around/book";
import type { GroupRole } from "@boxmates/contract/groups/membership";
import { likenessTolerance } from "@boxmates/contract/play/history";
import { withRanks } from "../../play/ranks.ts";

/** The points of one member in all games of a delivery. */
export interface Earned {
  deliveryId: string;
  /** Null once the account has been deleted. */
  userId: string | null;
  fullName: string;
  points: number;
  /** Right guesses, of how many. */
  right: number;
  guesses: number;
  finishedAt: string | null;
}

/** The stars that somebody has given a product. */
export interface Opinion {
  deliveryId: string;
  contentId: string;
  itemName: string;
  userId: string | null;
  stars: number;
}

interface FoundPhoto {
  fullName: string;
  caption: string;
  addedAt: string;
  hearts: number;
}

/** The rows from which the book of a year is made. */
export interface YearRow {
  groupName: string;
  year: number;
  years: number[];
  /** The earliest first. */
  chapters: Omit<Chapter, "podium" | "favourites">[];
  members: { userId: string; fullName: string }[];
  /** In the order of finishing. */
  earned: Earned[];
  /** By the names of the products. */
  opinions: Opinion[];
  firstPhoto: FoundPhoto | null;
  lovedPhoto: FoundPhoto | null;
}

const places = 3;

/** Makes the book of a year, without its records. */
export function bookOf(row: YearRow): Omit<Book, "records"> {
  const { groupName, year, years, members, earned, opinions } = row;
  return {
    groupName,
    year,
    years,
    chapters: row.chapters.map((chapter) => ({
      ...chapter,
      podium: podiumOf(earned.filter(({ deliveryId }) => deliveryId === chapter.deliveryId)),
      favourites: averagesOf(opinions.filter(({ deliveryId }) => deliveryId === chapter.deliveryId))
        .slice(0, places)
        .map(({ itemName, average }) => ({ itemName, average })),
    })),
    members: members.map((member) => ({ ...member, points: pointsOf(earned, member.userId) })),
    likeness: likenessOf(
      opinions,
      members.map(({ userId }) => userId),
    ),
  };
}

/** Returns the first three places: equal points share one, in the order of finishing. */
export function podiumOf(earned: readonly Earned[]): PodiumPlace[] {
  const best = earned.filter(({ points }) => points > 0).toSorted((a, b) => b.points - a.points);
  return withRanks(best, ({ points }) => points)
    .filter(({ rank }) => rank <= places)
    .map(({ rank, fullName, points }) => ({ rank, fullName, points }));
}

export interface Average {
  itemName: string;
  average: number;
  least: number;
  most: number;
  opinions: number;
}

/** Returns what has been thought of each product, the best-liked first. */
export function averagesOf(opinions: readonly Opinion[]): Average[] {
  return [...Map.groupBy(opinions, ({ contentId }) => contentId).values()]
    .map((given) => {
      const stars = given.map((each) => each.stars);
      return {
        itemName: given[0]?.itemName ?? "",
        average: Math.round((100 * stars.reduce((sum, each) => sum + each, 0)) / stars.length) / 100,
        least: Math.min(...stars),
        most: Math.max(...stars),
        opinions: stars.length,
      };
    })
    .toSorted((a, b) => b.average - a.average || b.opinions - a.opinions);
}

function pointsOf(earned: readonly Earned[], member: string): number {
  return earned.filter(({ userId }) => userId === member).reduce((sum, { points }) => sum + points, 0);
}

/** Compares each two members over the products that both have rated after the same delivery. */
export function likenessOf(opinions: readonly Opinion[], userIds: readonly string[]): Book["likeness"] {
  const starsOf = new Map(
    opinions.map(({ deliveryId, contentId, userId, stars }) => [
      `${deliveryId} ${contentId} ${userId}`,
      stars,
    ]),
  );
  const products = new Set(opinions.map(({ deliveryId, contentId }) => `${deliveryId} ${contentId}`));
  const pairs = userIds.flatMap((one, index) =>
    userIds.slice(index + 1).map((other) => [one, other] as const),
  );
  return pairs.flatMap(([one, other]) => {
    const gaps = [...products].flatMap((product) => {
      const [first, second] = [starsOf.get(`${product} ${one}`), starsOf.get(`${product} ${other}`)];
      return first === undefined || second === undefined ? [] : [Math.abs(first - second)];
    });
    if (gaps.length === 0) return [];
    const agreed = gaps.filter((gap) => gap <= likenessTolerance).length;
    return [{ userIds: [one, other], agreed, compared: gaps.length }];
  });
}

/** A photo or a quote as the database has it. */
interface FoundMemory {
  id: string;
  isPhoto: boolean;
  fullName: string;
  words: string;
  addedAt: string;
  width: number | null;
  height: number | null;
  saidBy: string | null;
  product: { contentId: string; itemName: string } | null;
  /** True if the reader added it. */
  isOwn: boolean;
  isSaidByReader: boolean;
  hearts: number;
  isHearted: boolean;
  comments: Memory["comments"];
}

export interface FoundMemories {
  items: FoundMemory[];
  members: Memories["members"];
  products: Memories["products"];
}

/** Returns a delivery's page as a member of this role sees it. */
export function shownMemories({ items, members, products }: FoundMemories, role: GroupRole): Memories {
  return { items: items.map((memory) => shownMemory(memory, role)), members, products };
}

function shownMemory(memory: FoundMemory, role: GroupRole): Memory {
  const { words, width, height, saidBy, product, isPhoto, isSaidByReader, ...common } = memory;
  const isTheirs = memory.isOwn || isSaidByReader;
  const shared = { ...common, mayHeart: !isTheirs, mayRemove: isTheirs || role === "owner" };
  if (isPhoto) return { kind: "photo", ...shared, caption: words, width: width ?? 1, height: height ?? 1 };
  return { kind: "quote", ...shared, words, saidBy: saidBy ?? "", product };
}
