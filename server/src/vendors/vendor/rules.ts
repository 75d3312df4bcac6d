import { fewestRatings, type VendorProduct } from "@boxmates/contract/vendors/vendor";
import type { BoxType } from "@boxmates/contract/workshop/box";

/** Sums as they are published: at least five ratings or guesses at once, so that nobody's own can be told apart. */
export interface Sums {
  parcels: number;
  ratings: number;
  ones: number;
  twos: number;
  threes: number;
  fours: number;
  fives: number;
  guesses: number;
  rightGuesses: number;
}

export interface ProductRow extends Sums {
  id: string;
  itemName: string;
  imageUrl: string | null;
  boxTitle: string;
  boxType: BoxType;
  isCurrent: boolean;
  groups: number;
  /** Oldest first. */
  months: (Sums & { month: string })[];
}

/** Returns null for fewer than five. Fewer are not even published; this is the last to say so. */
export function toldRatings(sums: Sums): VendorProduct["ratings"] {
  if (sums.ratings < fewestRatings) return null;
  const stars = distributionOf(sums).reduce((sum, ratings, index) => sum + ratings * (index + 1), 0);
  return { count: sums.ratings, average: Math.round((100 * stars) / sums.ratings) / 100 };
}

export function toldGuesses({ guesses, rightGuesses }: Sums): VendorProduct["guesses"] {
  return guesses < fewestRatings ? null : { count: guesses, right: rightGuesses };
}

/** Returns how many ratings have one star, two stars and so on. */
function distributionOf({ ones, twos, threes, fours, fives }: Sums): number[] {
  return [ones, twos, threes, fours, fives];
}

export function toVendorProduct(row: ProductRow): VendorProduct {
  const { id, itemName, imageUrl, boxTitle, boxType, isCurrent, groups, parcels } = row;
  const ratings = toldRatings(row);
  return {
    ...{ id, itemName, imageUrl, boxTitle, boxType, isCurrent, groups, parcels, ratings },
    distribution: ratings && distributionOf(row),
    guesses: toldGuesses(row),
    months: row.months.map((sums) => ({
      month: sums.month,
      parcels: sums.parcels,
      ratings: toldRatings(sums),
      guesses: toldGuesses(sums),
    })),
  };
}

export const vendorColumns = [
  "product",
  "box",
  "month",
  "groups",
  "parcels",
  "ratings",
  "average",
  "one_star",
  "two_stars",
  "three_stars",
  "four_stars",
  "five_stars",
  "guesses",
  "right_guesses",
];

/** Returns a product's rows in the file: all in one, and each month. Cells about fewer than five are empty. */
export function rowsOf(row: ProductRow): string[][] {
  const start = [row.itemName, row.boxTitle];
  return [
    [...start, "all", String(row.groups), ...cellsOf(row)],
    // A group that got a product several times counts once, so that months have no number of groups.
    ...row.months.map((sums) => [...start, sums.month, "", ...cellsOf(sums)]),
  ];
}

function cellsOf(sums: Sums): string[] {
  const [ratings, guesses] = [toldRatings(sums), toldGuesses(sums)];
  return [
    String(sums.parcels),
    ...(ratings
      ? [String(ratings.count), ratings.average.toFixed(2), ...distributionOf(sums).map(String)]
      : ["", "", "", "", "", "", ""]),
    ...(guesses ? [String(guesses.count), String(guesses.right)] : ["", ""]),
  ];
}
