import type { ProductOpinion } from "@boxmates/contract/play/questionnaire-session";
import type { Product } from "../tasting/rules.ts";
import type { Revealed } from "./rules.ts";

/** Everything that the database knows of a delivery's products, each thing once. */
export interface Said {
  products: (Product & Pick<Revealed, "overallAverage" | "overallOpinions">)[];
  /** The stars that products got, from those who have left, too; they are shown once their questionnaire or tasting is finished. */
  stars: { contentId: string; userId: string | null; stars: number; isShown: boolean }[];
  /** The guess: a product in a tasting, a label in a questionnaire. */
  guesses: {
    /** Null for a question that is no longer about a product. */
    contentId: string | null;
    userId: string | null;
    guessedId: string | null;
    label: string | null;
    isRight: boolean;
  }[];
  /** The present members, by name. */
  friends: { userId: string; fullName: string }[];
}

/** Returns the products, each with the group's average and what each present member thought and guessed. */
export function revealedProducts({ products, ...said }: Said): (Product & Revealed)[] {
  const names = new Map(products.map(({ id, itemName }) => [id, itemName]));
  return products.map((product) => {
    const given = said.stars.filter(({ contentId }) => contentId === product.id);
    const sum = given.reduce((total, { stars }) => total + stars, 0);
    return {
      ...product,
      groupAverage: given.length === 0 ? null : Math.round((100 * sum) / given.length) / 100,
      groupOpinions: given.length,
      opinions: said.friends.flatMap((friend) => opinionOf(friend, product.id, said, names)),
    };
  });
}

/** Empty for a friend who has said nothing of the product. */
function opinionOf(
  { userId, fullName }: Said["friends"][number],
  productId: string,
  { stars, guesses }: Omit<Said, "products">,
  names: ReadonlyMap<string, string>,
): ProductOpinion[] {
  const isOwn = (each: { contentId: string | null; userId: string | null }) =>
    each.contentId === productId && each.userId === userId;
  const given = stars.find((each) => isOwn(each) && each.isShown);
  const guessed = guesses.filter(isOwn).flatMap(({ guessedId, label, isRight }) => {
    const itemName = guessedId === null ? label : names.get(guessedId);
    return itemName === undefined || itemName === null ? [] : [{ itemName, isRight }];
  });
  if (!given && guessed.length === 0) return [];
  const eachOnce = new Map(guessed.map((guess) => [`${guess.isRight} ${guess.itemName}`, guess]));
  // The wrong one first.
  const inOrder = [...eachOnce].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [{ fullName, stars: given?.stars ?? null, guesses: inOrder.map(([, guess]) => guess) }];
}
