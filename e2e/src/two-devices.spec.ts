import { type BrowserContext, expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { playedGame } from "./games.ts";
import { newFriend, signInByApi } from "./people.ts";
import { aloneAddress, button, heading, star, windowOf } from "./room-evening.ts";

const radio = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

/** Closes the page as long as there is no network, and opens it again once it is back. */
async function reopen(phone: BrowserContext, page: Page): Promise<Page> {
  const address = page.url();
  await page.close();
  await phone.setOffline(false);
  const again = await phone.newPage();
  await again.goto(address);
  return again;
}

test("a game that was begun on a phone without a network is finished on a laptop", async ({
  browser,
  server,
}) => {
  const olga = newFriend("Olga");
  const game = await playedGame(server, olga, newFriend("Fritz"));
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  let hand = await phone.newPage();
  await signInByApi(hand, server, olga);
  const laptop = await windowOf(browser, server, olga);

  await test.step("she rates the second product without a network, and closes the page", async () => {
    await hand.goto(aloneAddress(server, game));
    await button(hand, "Start Tasting Challenge").tap();
    await star(hand, 4).tap();
    await expect(hand.getByText("Your answer is saved.")).toBeVisible();
    await button(hand, "Next Product").tap();
    await phone.setOffline(true);
    await star(hand, 2).tap();
    await radio(hand, "Fig Mustard").check();
    await expect(hand.getByText("Saving your answer…")).toBeVisible();
    await button(hand, "Next Product").tap();
    await expect(heading(hand, "Product 3")).toBeVisible();
  });

  await test.step("opened again, the phone is where it was, and has sent it", async () => {
    hand = await reopen(phone, hand);
    await expect(heading(hand, "Product 3")).toBeVisible();
    await button(hand, "Back").tap();
    await expect(star(hand, 2)).toBeChecked();
    await expect(hand.getByText("Your answer is saved.")).toBeVisible();
  });

  await test.step("the laptop goes on with the third product, and both see the end", async () => {
    await laptop.goto(aloneAddress(server, game));
    await expect(heading(laptop, "Product 3")).toBeVisible();
    await button(laptop, "Back").click();
    await expect(star(laptop, 2)).toBeChecked();
    await expect(radio(laptop, "Fig Mustard")).toBeChecked();
    await button(laptop, "Next Product").click();
    await star(laptop, 5).click();
    await button(laptop, "Complete Challenge").click();
    for (const page of [laptop, hand]) await expect(page.getByText("300 points")).toBeVisible();
  });

  await test.step("she answers three of five questions on the phone, two of them without a network", async () => {
    await hand.getByRole("link", { name: "Start Questionnaire" }).tap();
    await button(hand, "Start").tap();
    await radio(hand, "Aged Gouda").check();
    await expect(hand.getByText("Your answer is saved.")).toBeVisible();
    await button(hand, "Next").tap();
    await phone.setOffline(true);
    await radio(hand, "Fig Mustard").check();
    await expect(hand.getByText("You are offline. Your answers are kept")).toBeVisible();
    await button(hand, "Next").tap();
    await star(hand, 4).tap();
    await expect(hand.getByText("Saving your answer…")).toBeVisible();
    hand = await reopen(phone, hand);
    await expect(hand.getByText("Question 3 of 5")).toBeVisible();
    await expect(star(hand, 4)).toBeChecked();
    await expect(hand.getByText("Your answer is saved.")).toBeVisible();
  });

  await test.step("the laptop begins with the fourth, and finishes; the phone is led to the results", async () => {
    await laptop.getByRole("link", { name: "Start Questionnaire" }).click();
    await button(laptop, "Start").click();
    await expect(laptop.getByText("Question 4 of 5")).toBeVisible();
    await button(laptop, "Back").click();
    await expect(star(laptop, 4)).toBeChecked();
    await button(laptop, "Next").click();
    await radio(laptop, "Yes").check();
    await button(laptop, "Next").click();
    await laptop.getByRole("textbox", { name: /^What goes well with it/ }).fill("Bread, of course.");
    await button(laptop, "Finish").click();
    await expect(laptop.getByText("You got 2 out of 2 correct!")).toBeVisible();
    await expect(laptop.getByText("Bread, of course.")).toBeVisible();
    await expect(hand).toHaveURL(/\/questionnaire-results\//);
  });
});
