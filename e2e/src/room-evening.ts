import { contract } from "@boxmates/contract/contract";
import { type Browser, expect, type Page } from "@playwright/test";
import type { ApiClient } from "./api-client.ts";
import { type Friend, newFriend, signInByApi } from "./people.ts";
import type { ServerProcess } from "./server-process.ts";

const dayMs = 24 * 3600 * 1000;

/** The server's clock on the day after it was started without one. */
export const nextDay = () => ({ CLOCK: new Date(Date.now() + dayMs).toISOString() });

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
export const star = (page: Page, stars: number) =>
  page.getByRole("radio", { name: new RegExp(`^${stars} star`) });

/** Expects that a screen reader was told the sentence. */
export const announced = (page: Page, sentence: string) =>
  expect(page.getByRole("status").filter({ hasText: sentence })).toBeAttached();

/** One friend is there from the beginning; the others are late, have played the day before, or will play afterwards. */
export const fourFriends = () => ({
  olga: newFriend("Olga"),
  fritz: newFriend("Fritz"),
  paul: newFriend("Paul"),
  lena: newFriend("Lena"),
});

export interface Ids {
  groupId: string;
  deliveryId: string;
}

export const roomAddress = ({ url }: ServerProcess, { groupId, deliveryId }: Ids) =>
  `${url}/group/${groupId}/delivery/${deliveryId}/room`;
export const aloneAddress = ({ url }: ServerProcess, { groupId, deliveryId }: Ids) =>
  `${url}/group/${groupId}/instructions?delivery=${deliveryId}`;

/** Opens a window of their own for somebody, who signs in. */
export async function windowOf(browser: Browser, server: ServerProcess, friend: Friend): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInByApi(page, server, friend);
  return page;
}

/** Everyone presses it, once they see everyone. */
export async function allReady(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await expect(page.getByText(`0 of ${pages.length} ready`)).toBeVisible();
  for (const page of pages) await button(page, "Ready").click();
}

/** The answers to a closed round would be gone after half a minute. */
export async function takeTime(page: Page): Promise<void> {
  await expect(button(page, "Next Round").or(button(page, "To the Podium"))).toBeVisible();
  await button(page, "+1 min for everybody").click();
}

/** Everyone is ready, which closes the round. */
export async function closeRound(...pages: readonly [Page, ...Page[]]): Promise<void> {
  await allReady(...pages);
  await takeTime(pages[0]);
}

/** Everyone goes on from the answers. */
export async function allGoOn(
  label: "Next Round" | "To the Podium",
  ...pages: readonly Page[]
): Promise<void> {
  for (const page of pages) await expect(button(page, label)).toBeVisible();
  for (const page of pages) await button(page, label).click();
}

/** Waits until a friend's clock shows so many seconds less. */
export async function untilLater(page: Page, seconds: number): Promise<void> {
  const left = async () => {
    const [minutes = 0, rest = 0] = (await page.getByRole("timer").innerText()).split(":").map(Number);
    return 60 * minutes + rest;
  };
  const end = (await left()) - seconds;
  await expect.poll(left, { timeout: 120_000 }).toBeLessThanOrEqual(end);
}

/** Expects these places on everybody's podium, and the points in the totals of the group. */
export async function expectStandings(
  pages: readonly Page[],
  { owner, groupId }: { owner: ApiClient; groupId: string },
  places: readonly [rank: string, name: string, points: number][],
): Promise<void> {
  const wanted = places.map(([rank, name, points]) => `${rank} ${name} ${points} points`);
  for (const page of pages) {
    const rows = page.getByRole("list", { name: "Standings" }).getByRole("listitem");
    const shown = async () =>
      (await rows.allInnerTexts()).map((row) =>
        row
          .replace(/,\s*You\b/, "")
          .split(/\s+/)
          .join(" "),
      );
    await expect.poll(shown).toEqual(wanted);
    await expect(page.getByText("Not finished yet")).toHaveCount(0);
  }
  const { members } = await owner.call(contract.groupPage.show, { params: { groupRef: groupId } });
  const totals = new Map(members.map(({ fullName, points }) => [fullName, points]));
  expect(totals).toEqual(new Map(places.map(([, name, points]) => [name, points])));
}
