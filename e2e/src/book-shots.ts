import type { Book, Memory } from "@boxmates/contract/around/book";
import type { Page } from "@playwright/test";
import { answerInstead, asItIs } from "./instead.ts";
import { longWords, manyPhotos, onePhoto, pageOf, photo, quote, richPage, yearBook } from "./made-up-book.ts";
import { framedPng, png } from "./png.ts";
import { group, linkOnGroup, type Shot } from "./shot.ts";

const clay = png(80, 60, [181, 101, 59]);
const blue = png(80, 60, [62, 98, 140]);

const plain = (address: string) => (/[02468]\/\w+$/.test(address) ? blue : clay);

/** A photo of the shape that it says it has, with a frame. */
function shaped(address: string): Buffer {
  const id = /\/memories\/([^/]+)/.exec(address)?.[1];
  const found = richPage.find((memory) => memory.id === id);
  const { width, height } = found?.kind === "photo" ? found : { width: 1600, height: 1200 };
  return framedPng(width / 20, height / 20, [226, 205, 180], [147, 41, 95]);
}

/** The book of the lively group, with these photos and quotes in each of its chapters. */
const showing =
  (book: Book, items: Memory[], drawn = plain) =>
  async (page: Page, url: string) => {
    const address = `${await group(page, url)}/book`;
    await answerInstead(page, "**/api/groups/*/book*", (asked) => asked.fulfill({ json: book }));
    await answerInstead(page, "**/api/groups/*/deliveries/*/memories", (asked) =>
      asked.fulfill({ json: pageOf(items) }),
    );
    await answerInstead(page, "**/api/groups/*/memories/**", (asked) =>
      // A page may use what the server calls a photo; it draws whatever the bytes are.
      asked.fulfill({ contentType: "image/webp", body: drawn(asked.url) }),
    );
    return address;
  };

const photographed = async (page: Page) => {
  await page.getByRole("figure").first().waitFor();
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
};

/** Presses 'Print', and waits until the browser would print. */
const printing = async (page: Page) => {
  await photographed(page);
  await page.evaluate("window.print = () => document.body.setAttribute('data-printed', '')");
  await press(page, /^Print$/);
  await page.locator("body[data-printed]").waitFor();
};

const press = async (page: Page, name: RegExp) =>
  page.getByRole("main").getByRole("button", { name }).first().click();

const opened = (name: RegExp) => async (page: Page) => {
  await photographed(page);
  await press(page, name);
  await page.getByRole("dialog").waitFor();
};

const shot = (name: string, path: Shot["path"], more: Partial<Shot> = {}): Shot => ({
  name: `book-${name}`,
  as: "maya",
  path,
  afterwards: asItIs,
  ...more,
});

const lively = showing(yearBook(3, 6), [...manyPhotos(5), quote(4)]);
const blank = { ...yearBook(0, 0), years: [], records: [], likeness: [] };

export const bookShots: Shot[] = [
  shot("sample", async (page, url) => `${await group(page, url)}/book`),
  shot("blank", showing(blank, [])),
  shot("none", showing(yearBook(1, 0), [])),
  shot("one", showing(yearBook(1, 1), onePhoto), { prepare: photographed }),
  shot("lively", lively, { prepare: photographed }),
  shot("long", showing(yearBook(1, 4), longWords), { prepare: photographed }),
  shot("500", showing(yearBook(10, 50), manyPhotos(50)), { prepare: photographed, wholePage: false }),
  shot("printed", showing(yearBook(4, 17), richPage, shaped), { prepare: printing, printed: true }),
  shot("photo", showing(yearBook(1, 1), onePhoto), { prepare: opened(/^Open /), wholePage: false }),
  shot("own", showing(yearBook(1, 1), [photo(0)]), { prepare: opened(/^Open /), wholePage: false }),
  shot("product", linkOnGroup(/results/i), {
    prepare: async (page) => {
      const table = page.getByRole("table", { name: "Box Contents & Product Ratings" });
      await table.getByRole("button").first().click();
      await page.getByRole("dialog").waitFor();
    },
    wholePage: false,
  }),
  shot("quote", showing(yearBook(1, 1), onePhoto), { prepare: opened(/^Add a Quote/), wholePage: false }),
];
