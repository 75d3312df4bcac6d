import type { Book, Chapter, Memory, PodiumPlace, YearRecord } from "@boxmates/contract/around/book";

interface KeptComment {
  writtenBy: string;
  writtenAt: string;
  words: string;
}

interface Common {
  addedBy: string;
  addedAt: string;
  hearts: number;
  comments: KeptComment[];
}

export interface KeptPhoto extends Common {
  kind: "photo";
  /** Its place in the zip. */
  file: string;
  caption: string;
  width: number;
  height: number;
}

export interface KeptQuote extends Common {
  kind: "quote";
  words: string;
  saidBy: string;
  /** The name of a product. */
  about: string | null;
}

export interface KeptChapter {
  boxTitle: string;
  deliveryDate: string;
  deliveredAt: string | null;
  sealed: boolean;
  podium: PodiumPlace[];
  favourites: Chapter["favourites"];
  /** In the order in which they were added. */
  entries: (KeptPhoto | KeptQuote)[];
}

/** A year's book as one of the members may know it, without ids: they mean nothing outside. */
export interface KeptBook {
  groupName: string;
  year: number;
  keptAt: string;
  chapters: KeptChapter[];
  points: { fullName: string; points: number }[];
  /** How often two have liked a product about equally, of those that both have rated. */
  likeness: { fullNames: string[]; agreed: number; compared: number }[];
  records: YearRecord[];
}

const unknown = "Unknown User";

/** `fileOf` has the photos that are in the zip; others are left out. */
export function keptChapter(
  chapter: Chapter,
  items: readonly Memory[],
  fileOf: ReadonlyMap<string, string>,
): KeptChapter {
  const { box, deliveryDate, deliveredAt, sealed, podium, favourites } = chapter;
  return {
    ...{ boxTitle: box.title, deliveryDate, deliveredAt, sealed, podium, favourites },
    entries: items.flatMap((memory): (KeptPhoto | KeptQuote)[] => {
      if (memory.kind === "quote") return [keptQuote(memory)];
      const file = fileOf.get(memory.id);
      return file ? [keptPhoto(memory, file)] : [];
    }),
  };
}

export function keptBook(book: Book, chapters: KeptChapter[], now: Date): KeptBook {
  const { groupName, year, members, likeness, records } = book;
  const nameOf = new Map(members.map(({ userId, fullName }) => [userId, fullName || unknown]));
  return {
    groupName,
    year,
    keptAt: now.toISOString(),
    chapters,
    points: members.map(({ fullName, points }) => ({ fullName: fullName || unknown, points })),
    likeness: likeness.map(({ userIds, agreed, compared }) => ({
      fullNames: userIds.map((userId) => nameOf.get(userId) ?? unknown),
      agreed,
      compared,
    })),
    records,
  };
}

function keptPhoto(photo: Extract<Memory, { kind: "photo" }>, file: string): KeptPhoto {
  const { caption, width, height } = photo;
  return { kind: "photo", file, caption, width, height, ...commonOf(photo) };
}

function keptQuote(quote: Extract<Memory, { kind: "quote" }>): KeptQuote {
  const { words, saidBy, product } = quote;
  return {
    kind: "quote",
    words,
    saidBy: saidBy || unknown,
    about: product?.itemName ?? null,
    ...commonOf(quote),
  };
}

function commonOf({ fullName, addedAt, hearts, comments }: Memory): Common {
  return {
    addedBy: fullName || unknown,
    addedAt,
    hearts,
    comments: comments.map(({ fullName: author, writtenAt, words }) => ({
      writtenBy: author || unknown,
      writtenAt,
      words,
    })),
  };
}
