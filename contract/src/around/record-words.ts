import { formatCount, pointWords, starWords } from "../base/counted.ts";
import type { YearRecord } from "./book.ts";

const isolated = (name: string) => `\u2068${name || "Unknown User"}\u2069`;
const names = (list: readonly string[]) => new Intl.ListFormat("en-US").format(list.map(isolated));

/**
 * A record as a title and a sentence. Names may be written from right to left: they are kept apart from the rest.
 * `dayOf` writes a date, or a moment, as its reader's day.
 */
export function recordWords(
  record: YearRecord,
  dayOf: (date: string) => string,
): { title: string; text: string } {
  switch (record.kind) {
    case "first_box":
      return {
        title: "The first box",
        text: `${isolated(record.boxTitle)}, ${dayOf(record.deliveryDate)}`,
      };
    case "first_photo":
      return {
        title: "The first photo",
        text: `By ${isolated(record.fullName)}, ${dayOf(record.addedAt)}`,
      };
    case "first_win":
      return {
        title: "The first win",
        text: `${names(record.fullNames)} with ${isolated(record.boxTitle)}`,
      };
    case "most_wins":
      return { title: "Most wins", text: `${names(record.fullNames)}: ${formatCount(record.wins)} wins` };
    case "best_evening":
      return {
        title: "The best evening",
        text: `${isolated(record.fullName)}: ${pointWords(record.points)} with ${isolated(record.boxTitle)}`,
      };
    case "best_guesser":
      return {
        title: "Sharpest guesses",
        text: `${isolated(record.fullName)}: ${record.right} of ${record.guesses} right`,
      };
    case "favourite":
      return {
        title: "Liked best",
        text: `${isolated(record.itemName)}: ${record.average.toFixed(1)} stars`,
      };
    case "always_agreed":
      return {
        title: "All of one mind",
        text: `${isolated(record.itemName)}: ${starWords(record.stars)} from everyone`,
      };
    case "never_agreed":
      return {
        title: "You never agreed on",
        text: `${isolated(record.itemName)}: from ${starWords(record.least)} to ${starWords(record.most)}`,
      };
    case "most_hearts":
      return { title: "The best-loved photo", text: lovedWords(record) };
  }
}

function lovedWords({ fullName, caption, hearts }: Extract<YearRecord, { kind: "most_hearts" }>): string {
  const photo = caption ? `“${isolated(caption)}” by ${isolated(fullName)}` : `By ${isolated(fullName)}`;
  return `${photo}: ${hearts === 1 ? "1 heart" : `${hearts} hearts`}`;
}
