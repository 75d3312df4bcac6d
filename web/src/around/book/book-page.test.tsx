import type { Book, Chapter, Memory } from "@boxmates/contract/around/book";
import { chapterAddress } from "@boxmates/contract/around/chapter";
import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answers, sentTo } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample.ts";
import { button } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

const groupId = sample.ids.group;
const idOf = (month: number) => `00000000-0000-4000-8000-00000000010${month}`;

const chapter = (month: number, quotes: number): Chapter => ({
  deliveryId: idOf(month),
  deliveryDate: `2026-0${month}-01`,
  deliveredAt: null,
  box: { id: sample.ids.box, title: `Box ${month}`, boxType: "gourmet_tasting" },
  sealed: false,
  podium: [{ rank: 1, fullName: `Winner ${month}`, points: 300 }],
  favourites: [],
  photos: 0,
  quotes,
});

const book: Book = {
  groupName: "Cheese Club",
  year: 2026,
  years: [2026],
  chapters: [chapter(1, 1), chapter(2, 0), chapter(3, 0)],
  members: [],
  likeness: [],
  records: [],
};

const quote: Memory = {
  kind: "quote",
  id: sample.ids.content,
  words: "That is no cheese.",
  saidBy: "Olga Archer",
  product: null,
  fullName: "Olga Archer",
  addedAt: "2026-01-04T20:00:00.000Z",
  hearts: 0,
  isHearted: false,
  mayHeart: false,
  isOwn: true,
  mayRemove: true,
  comments: [],
};

beforeEach(() => {
  answersAsUsual();
  answers(contract.book.show, book);
  answers(contract.book.memories, ({ params }) => ({
    items: params.deliveryId === idOf(1) ? [quote] : [],
    members: [],
    products: [],
  }));
});

const section = (month: number) => page.getByRole("region", { name: new RegExp(`^Box ${month} `) });
const addsQuote = (month: number) => button(`Add a Quote: Box ${month}`);

test("evenings without photos and quotes are a line each, and the first of them asks", async () => {
  await visit(pages.book({ groupId }));
  await expect.element(section(1).getByRole("blockquote")).toHaveTextContent("“That is no cheese.”");
  section(2).element().scrollIntoView();
  await expect.element(section(2).getByText(/^Nothing here yet/)).toBeVisible();
  await expect.element(section(2).getByText("Winner 2")).toBeVisible();
  await expect.element(section(3).getByText("Winner 3")).not.toBeVisible();
  expect(sentTo(contract.book.memories).map(({ params }) => params.deliveryId)).not.toContain(idOf(3));
  await section(3).getByRole("heading").click();
  await expect.element(section(3).getByText("Winner 3")).toBeVisible();
  await expect.element(addsQuote(3)).toBeVisible();
});

test("a link to an evening without photos and quotes opens it", async () => {
  await visit(chapterAddress({ groupId, deliveryId: idOf(3), deliveryDate: "2026-03-01" }));
  await expect.element(addsQuote(3)).toBeVisible();
  await expect.element(addsQuote(3)).toBeInViewport();
});
