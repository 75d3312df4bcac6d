import { expect, type Page } from "@playwright/test";

/** Moves an item of a list of at most nine to its top by keyboard, and waits for what a screen reader says of each step. */
export async function moveToTop(page: Page, name: string, { from, of }: { from: number; of: number }) {
  const announced = (what: RegExp) => expect(page.getByText(what)).toBeAttached({ timeout: 1000 });
  await page.getByRole("button", { name: `Move ${name}`, exact: true }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(new RegExp(`^Picked up ${name}, number ${from} of ${of}`, "i"))).toBeAttached();
  for (let place = from - 1; place > 0; place -= 1) {
    // The list measures itself before the first step, and ignores keys until then. A key that was only slow counts twice.
    await expect(async () => {
      await page.keyboard.press("ArrowUp");
      await announced(new RegExp(`^${name} is now number [1-${place}] of ${of}`, "i"));
    }).toPass();
  }
  await page.keyboard.press("Space");
  await expect(page.getByText(new RegExp(`^${name} was put down as number 1 of ${of}`, "i"))).toBeAttached();
}
