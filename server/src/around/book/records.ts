import type { YearRecord } from "@boxmates/contract/around/book";
import { averagesOf, type Earned, type YearRow } from "./rules.ts";

/** From so many stars between them, friends do not agree. */
const disagreement = 3;
/** A product is talked about when so many have rated it. */
const company = 2;

type Facts = Pick<YearRow, "chapters" | "earned" | "opinions" | "firstPhoto" | "lovedPhoto">;

/** Returns the firsts and the records of a year; those that nobody has set are left out. */
export function recordsOf(facts: Facts): YearRecord[] {
  return [
    firstBox(facts),
    firstPhoto(facts),
    ...wins(facts),
    bestEvening(facts),
    bestGuesser(facts),
    ...tastes(facts),
    mostHearts(facts),
  ].filter((record) => record !== undefined);
}

function firstBox({ chapters: [first] }: Facts): YearRecord | undefined {
  return first && { kind: "first_box", boxTitle: first.box.title, deliveryDate: first.deliveryDate };
}

function firstPhoto({ firstPhoto: photo }: Facts): YearRecord | undefined {
  if (!photo) return undefined;
  return { kind: "first_photo", fullName: photo.fullName, addedAt: photo.addedAt };
}

/** Lists the winners of each delivery: all who share its first place. */
function winnersOf({ chapters, earned }: Facts): { boxTitle: string; winners: Earned[] }[] {
  return chapters
    .map(({ deliveryId, box }) => {
      const played = earned.filter((each) => each.deliveryId === deliveryId);
      const most = Math.max(1, ...played.map(({ points }) => points));
      return { boxTitle: box.title, winners: played.filter(({ points }) => points === most) };
    })
    .filter(({ winners }) => winners.length > 0);
}

function wins(facts: Facts): (YearRecord | undefined)[] {
  const won = winnersOf(facts);
  const [first] = won;
  if (!first) return [];
  const all = won.flatMap(({ winners }) => winners).filter(({ userId }) => userId !== null);
  const counts = [...Map.groupBy(all, ({ userId }) => userId).values()];
  const most = Math.max(0, ...counts.map(({ length }) => length));
  const fullNames = counts.filter(({ length }) => length === most).map(([one]) => one?.fullName ?? "");
  return [
    {
      kind: "first_win",
      fullNames: first.winners.map(({ fullName }) => fullName),
      boxTitle: first.boxTitle,
    },
    // One win is no record.
    most > 1 ? { kind: "most_wins", fullNames, wins: most } : undefined,
  ];
}

function bestEvening({ chapters, earned }: Facts): YearRecord | undefined {
  const [best] = earned.filter(({ points }) => points > 0).toSorted((a, b) => b.points - a.points);
  const chapter = chapters.find(({ deliveryId }) => deliveryId === best?.deliveryId);
  if (!best || !chapter) return undefined;
  const { fullName, points } = best;
  return { kind: "best_evening", fullName, points, boxTitle: chapter.box.title };
}

function bestGuesser({ earned }: Facts): YearRecord | undefined {
  const known = earned.filter(({ userId }) => userId !== null);
  const [best] = [...Map.groupBy(known, ({ userId }) => userId).values()]
    .map((games) => ({
      fullName: games[0]?.fullName ?? "",
      right: games.reduce((sum, game) => sum + game.right, 0),
      guesses: games.reduce((sum, game) => sum + game.guesses, 0),
    }))
    .filter(({ right }) => right > 0)
    .toSorted((a, b) => b.right - a.right || a.guesses - b.guesses);
  return best && { kind: "best_guesser", ...best };
}

function tastes({ opinions }: Facts): (YearRecord | undefined)[] {
  const shared = averagesOf(opinions).filter((product) => product.opinions >= company);
  const [first, second] = shared;
  // Of two that are liked equally, none is the favorite.
  const favourite = first && first.average !== second?.average ? first : undefined;
  const apart = shared.toSorted((a, b) => b.most - b.least - (a.most - a.least))[0];
  const agreed = shared
    .filter(({ most, least }) => most === least)
    .toSorted((a, b) => b.opinions - a.opinions)[0];
  return [
    favourite && { kind: "favourite", itemName: favourite.itemName, average: favourite.average },
    agreed && { kind: "always_agreed", itemName: agreed.itemName, stars: agreed.most },
    apart && apart.most - apart.least >= disagreement
      ? { kind: "never_agreed", itemName: apart.itemName, least: apart.least, most: apart.most }
      : undefined,
  ];
}

function mostHearts({ lovedPhoto }: Facts): YearRecord | undefined {
  if (!lovedPhoto || lovedPhoto.hearts === 0) return undefined;
  const { fullName, caption, hearts } = lovedPhoto;
  return { kind: "most_hearts", fullName, caption, hearts };
}
