import type { Page } from "@playwright/test";
import { type Answer, answerInstead, asItIs } from "./instead.ts";
import { answeredWith, long, unread } from "./other-answers.ts";
import { open, type Shot } from "./shot.ts";

/** The page of the sample's vendor; before it is opened, the server's answer is replaced. */
const deskWith = (answer: Answer) => async (page: Page) => {
  await answerInstead(page, "**/api/vendor/products?*", answer);
  return "/vendor";
};

const none = deskWith((asked) =>
  asked.fulfill({
    json: { items: [], next: null, matching: 0, total: { products: 0, parcels: 0, ratings: null } },
  }),
);

const openMonths = async (page: Page) => {
  const months = page.locator("summary");
  await months.first().waitFor();
  for (const each of await months.all()) await each.click();
};

/** A year of one product, so that the lines have something to show. */
const year = deskWith(async (asked) => {
  const response = await asked.fetch();
  const desk = await response.json();
  const months = Array.from({ length: 12 }, (_, index) => ({
    month: `2026-${String(index + 1).padStart(2, "0")}`,
    parcels: 40 + ((index * 37) % 90),
    ratings: index % 4 === 3 ? null : { count: 12 + index, average: 3 + ((index * 7) % 20) / 10 },
    guesses: index % 3 === 2 ? null : { count: 10 + index, right: 4 + (index % 5) },
  }));
  const told = {
    groups: 1204,
    parcels: 5312,
    ratings: { count: 4096, average: 4.31 },
    distribution: [96, 200, 400, 1200, 2200],
    guesses: { count: 3120, right: 1404 },
    months,
  };
  const [first, ...others] = desk.items;
  const items = [{ ...first, ...told }, { ...others[0], isCurrent: false }, ...others.slice(1)];
  await asked.fulfill({ response, json: { ...desk, items, next: first.id } });
});

/** The contents of a box where not all vendors fit into the list, so that there is a search. */
const manyVendors = async (page: Page) => {
  await answerInstead(page, "**/api/admin/vendors?named=*", answeredWith({ matching: 10_000 }));
  return "/admin/boxes";
};

export const vendorShots: Shot[] = [
  { name: "vendor", as: "vendor", path: "/vendor" },
  { name: "vendor-months", as: "vendor", path: "/vendor", prepare: openMonths },
  { name: "vendor-year", as: "vendor", path: year, prepare: openMonths, afterwards: asItIs },
  { name: "vendor-long", as: "vendor", path: deskWith(long), afterwards: asItIs },
  { name: "vendor-none", as: "vendor", path: none, afterwards: asItIs },
  { name: "vendor-unread", as: "vendor", path: deskWith(unread), afterwards: asItIs },
  { name: "vendor-nothing-found", as: "vendor", path: "/vendor?search=porcelain" },
  {
    name: "admin-boxes-vendor-search",
    as: "admin",
    path: manyVendors,
    wholePage: false,
    prepare: async (page) => {
      await open(/^Contents of/)(page);
      await page.getByRole("dialog").getByLabel("Find a vendor by name or email").fill("nobody");
      await page.getByText("No vendor has this in their name or email.").waitFor();
    },
    afterwards: asItIs,
  },
];
