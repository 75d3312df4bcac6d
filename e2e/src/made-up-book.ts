import type { Book, BookPhoto, BookQuote, Memories, Memory } from "@boxmates/contract/around/book";

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const friends = ["Maya Lindqvist", "Theo Park", "Noor Haddad"];
const long =
  "A caption that goes on and on, because so much happened on this evening that nobody wanted to leave anything out, not even Donaudampfschifffahrtsgesellschaft";

const common = (number: number) => ({
  id: idOf(number),
  fullName: friends[number % 3] ?? "",
  addedAt: "2026-11-14T20:00:00.000Z",
  hearts: number % 4,
  isHearted: number % 4 === 1,
  mayHeart: number % 3 !== 0,
  isOwn: number % 3 === 0,
  mayRemove: number % 3 === 0,
  comments: [],
});

export const photo = (number: number, changes: Partial<BookPhoto> = {}): BookPhoto => ({
  kind: "photo",
  ...common(number),
  caption: number % 2 ? "" : "Before the cheese",
  width: 1600,
  height: 1200,
  ...changes,
});

export const quote = (number: number, changes: Partial<BookQuote> = {}): BookQuote => ({
  kind: "quote",
  ...common(number),
  words: "That is no cheese.",
  saidBy: "Theo Park",
  product: null,
  ...changes,
});

const comments = [
  {
    id: idOf(901),
    fullName: "Theo Park",
    words: "Where is mine?",
    writtenAt: "2026-11-14T21:00:00.000Z",
    mayRemove: false,
  },
  {
    id: idOf(902),
    fullName: "Maya Lindqvist",
    words: "You ate it.",
    writtenAt: "2026-11-14T21:05:00.000Z",
    mayRemove: true,
  },
];

export const onePhoto: Memory[] = [photo(1, { comments })];
export const longWords: Memory[] = [
  photo(3, { caption: long, comments }),
  quote(4, { words: long, saidBy: "Hubert Blaine Wolfeschlegelsteinhausenbergerdorff" }),
  photo(5, { caption: "ليلة الجبن مع الأصدقاء", fullName: "نور حداد" }),
  quote(7, {
    words: "هذه ليست جبنة!",
    saidBy: "نور حداد",
    product: { contentId: idOf(7), itemName: "جبنة" },
  }),
];
export const manyPhotos = (count: number): Memory[] =>
  Array.from({ length: count }, (_, index) => photo(index));

const said = Array.from({ length: 9 }, (_, index) => ({
  id: idOf(910 + index),
  fullName: friends[index % 3] ?? "",
  words:
    index % 4 === 3 ? "كان هذا رائعاً" : "Save a slice for me, I am still on the train with the fig mustard.",
  writtenAt: "2026-11-14T21:00:00.000Z",
  mayRemove: false,
}));

/** Photos of all shapes, with captions and quotes of all lengths, and comments. */
export const richPage: Memory[] = [
  photo(10, { comments: said }),
  photo(11, { width: 1200, height: 1600, caption: long }),
  quote(12),
  photo(13, { width: 1600, height: 500, comments }),
  ...longWords,
  ...manyPhotos(20).slice(14),
  quote(20, { words: `${long}. ${long}`.slice(0, 200), comments: said }),
  photo(21, { width: 900, height: 1600 }),
];

export const pageOf = (items: Memory[]): Memories => ({
  items,
  members: friends.map((fullName, index) => ({ userId: idOf(800 + index), fullName })),
  products: [{ contentId: idOf(7), itemName: "Aged Gouda" }],
});

const places = friends.map((fullName, index) => ({ rank: index + 1, fullName, points: 305 - 100 * index }));

export const yearBook = (chapters: number, photos: number): Book => ({
  groupName: "Supper across time zones",
  year: 2026,
  years: [2026, 2025],
  chapters: Array.from({ length: chapters }, (_, index) => ({
    deliveryId: idOf(700 + index),
    deliveryDate: `2026-${String(index + 1).padStart(2, "0")}-01`,
    deliveredAt: `2026-${String(index + 1).padStart(2, "0")}-04T12:00:00.000Z`,
    box: { id: idOf(600), title: `Gourmet Tasting Box ${index + 1}`, boxType: "gourmet_tasting" },
    sealed: index === 1,
    podium: index === 1 ? [] : places,
    favourites: index === 1 ? [] : [{ itemName: "Aged Gouda", average: 4.7 }],
    photos,
    quotes: 0,
  })),
  members: friends.map((fullName, index) => ({
    userId: idOf(800 + index),
    fullName,
    points: 905 - 300 * index,
  })),
  likeness: [{ userIds: [idOf(800), idOf(801)], agreed: 7, compared: 9 }],
  records: [
    { kind: "first_box", boxTitle: "Gourmet Tasting Box 1", deliveryDate: "2026-01-01" },
    { kind: "first_win", fullNames: ["Theo Park", "Noor Haddad"], boxTitle: "Gourmet Tasting Box 1" },
    { kind: "never_agreed", itemName: "Stinking Bishop", least: 1, most: 5 },
    { kind: "most_hearts", fullName: "Maya Lindqvist", caption: "Before the cheese", hearts: 5 },
  ],
});
