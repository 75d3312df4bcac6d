import type { Page } from "@playwright/test";
import { answerInstead } from "./instead.ts";
import { hardNames, truthful } from "./made-up.ts";
import type { Shot } from "./shot.ts";

/** On wide screens all of it is visible. */
async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: /menu/i });
  if (await menu.isVisible()) await menu.click();
}

async function askForNewsletter(page: Page): Promise<void> {
  await page.getByLabel("Send the newsletter to").fill("noor@example.com");
  await page.getByRole("button", { name: "Subscribe" }).click();
}

/** The page as the server writes it once the first and the last kind were tasted often enough. */
async function ratedBoxes(page: Page): Promise<string> {
  await answerInstead(page, "**/boxes", async (asked) => {
    const response = await asked.fetch();
    const words = ["4.3 from 128 tastings", "", "", "", "4.0 from 1,280 tastings"];
    const body = (await response.text()).replaceAll(/<h2 id="box-.*?<\/h2>/g, (heading) => {
      const rating = words.shift();
      return rating ? `${heading}<p class="mt-2 font-semibold">${rating}</p>` : heading;
    });
    await asked.fulfill({ response, body });
  });
  return "/boxes";
}

export const visitorShots: Shot[] = [
  { name: "home", as: "visitor", path: "/" },
  { name: "boxes", as: "visitor", path: "/boxes" },
  { name: "boxes-rated", as: "visitor", path: ratedBoxes, ...truthful },
  { name: "activities", as: "visitor", path: "/activities" },
  { name: "signup", as: "visitor", path: "/signup" },
  {
    name: "signup-done",
    as: "visitor",
    path: "/signup",
    wholePage: false,
    prepare: async (page) => {
      const words = { "Full Name": "Noor", Email: "noor@example.com", "Street Address": "1 Main St" };
      const place = { City: "Portland", State: "OR", "ZIP Code": "97201" };
      for (const [label, text] of Object.entries({ ...words, ...place }))
        await page.getByLabel(label, { exact: true }).fill(text);
      await page.getByRole("button", { name: "Continue to Payment" }).click();
      await page.getByText("Your subscription has been created").waitFor();
      await page.getByRole("heading", { name: "Now bring your friends" }).scrollIntoViewIfNeeded();
    },
  },
  { name: "faq", as: "visitor", path: "/faq" },
  {
    name: "faq-open",
    as: "visitor",
    path: "/faq",
    prepare: async (page) => {
      for (const category of await page.getByRole("main").getByRole("region").all())
        await category.locator("summary").last().click();
    },
  },
  { name: "contact", as: "visitor", path: "/contact" },
  { name: "not-found", as: "visitor", path: "/nowhere" },
  {
    name: "menu",
    as: "visitor",
    path: "/",
    wholePage: false,
    prepare: openMenu,
  },
  {
    name: "menu-member",
    as: "maya",
    path: "/boxes",
    wholePage: false,
    prepare: openMenu,
  },
  {
    name: "menu-long",
    as: "maya",
    path: "/boxes",
    wholePage: false,
    prepare: async (page) => {
      await page.evaluate((name) => {
        for (const place of document.querySelectorAll("[data-session-name]")) place.textContent = name;
      }, hardNames.unbroken);
      await openMenu(page);
    },
  },
  {
    name: "newsletter-asked",
    as: "visitor",
    path: "/contact",
    prepare: async (page) => {
      await answerInstead(page, "**/api/newsletter/subscribers", (asked) => asked.fulfill({ status: 204 }));
      await askForNewsletter(page);
      await page.getByText("Almost done").waitFor();
    },
    ...truthful,
  },
  {
    name: "newsletter-refused",
    as: "visitor",
    path: "/contact",
    prepare: async (page) => {
      await answerInstead(page, "**/api/newsletter/subscribers", (asked) => asked.abort());
      await askForNewsletter(page);
      await page.getByRole("contentinfo").locator("[data-failed]").waitFor();
    },
    ...truthful,
  },
  {
    name: "offline-notice",
    as: "visitor",
    path: "/boxes",
    wholePage: false,
    prepare: async (page, context) => {
      await context.setOffline(true);
      await page.getByText("You are offline").waitFor();
    },
    afterwards: (context) => context.setOffline(false),
  },
  {
    name: "offline-page",
    as: "visitor",
    path: "/",
    prepare: async (page, context) => {
      // The worker is registered on the first interaction.
      await page.keyboard.press("Tab");
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await context.setOffline(true);
      await page.goto(new URL("/faq", page.url()).href);
    },
    afterwards: (context) => context.setOffline(false),
  },
];
