import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { test } from "./fixtures.ts";

async function csvOf(page: Page, card: Locator): Promise<string[]> {
  const download = page.waitForEvent("download");
  await card.getByRole("button", { name: /Download CSV/ }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  // Without this mark, spreadsheets would not read it as UTF-8.
  expect(csv).toMatch(/^\uFEFF/);
  return csv.slice(1).trim().split("\r\n");
}

test("an administrator reads every report, as pictures and tables, and takes each as CSV", async ({
  sample,
}) => {
  const { page } = await sample.enter("admin");
  await page.goto(`${sample.url}/admin`);
  await page.getByRole("link", { name: "User Reports" }).click();
  await expect(page).toHaveURL(`${sample.url}/admin/reports`);
  await expect(page.getByRole("heading", { level: 1, name: "User Reports" })).toBeVisible();
  await expect(page.getByText(/Figures as of \w+ \d+, \d{4}/)).toBeVisible();
  const card = (name: string) => page.getByRole("group", { name, exact: true });

  await test.step("sign-ups", async () => {
    const table = card("Sign-ups").getByRole("table", { name: "Sign-ups per month" });
    await expect(table.getByRole("row")).toHaveCount(13);
    const [lines] = await Promise.all([
      csvOf(page, card("Sign-ups")),
      expect(page.getByText("12 rows downloaded")).toBeVisible(),
    ]);
    expect(lines[0]).toBe("month,sign_ups");
  });

  await test.step("subscriptions, month by month and by box and cadence, of one kind too", async () => {
    const subscriptions = card("Subscriptions");
    await subscriptions.locator("summary", { hasText: "Month by month" }).click();
    const months = subscriptions.getByRole("table", { name: "Subscriptions, month by month" });
    await expect(months.getByRole("columnheader")).toHaveText([
      "Month",
      "Started",
      "Taken up again",
      "New cadence",
      "Paused",
      "Skipped",
      "Cancelled",
    ]);
    await subscriptions.locator("summary", { hasText: "By box and cadence" }).click();
    const boxes = subscriptions.getByRole("table", { name: "Subscriptions by box and cadence" });
    await expect(boxes.getByRole("row", { name: /Culinary Chef Box/ }).first()).toBeVisible();
    await subscriptions.getByLabel("Kind of box").selectOption({ label: "Gourmet Tasting Box" });
    await expect(page).toHaveURL(/type=gourmet_tasting/);
    await expect(boxes.getByRole("row", { name: /Culinary Chef Box/ })).toHaveCount(0);
    const [heading, ...rows] = await csvOf(page, subscriptions);
    expect(heading).toBe("month,box,box_type,cadence,started,resumed,changed,paused,skipped,cancelled");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => !row.includes("Gourmet Tasting Box"))).toEqual([]);
  });

  await test.step("deliveries, days to arrive, members and products", async () => {
    for (const [name, table, columns] of [
      ["Deliveries and parcels", "Parcels, month by month", "month,status,deliveries,parcels"],
      [
        "Who takes part",
        "Who takes part, month by month",
        "month,members,tasted,played,took_part,came_back_next_month",
      ],
      [
        "Days from shipping to arrival",
        "Days from shipping to arrival, month by month",
        "month,days,parcels",
      ],
    ] as const) {
      for (const summary of await card(name).locator("summary").all()) await summary.click();
      await expect(card(name).getByRole("table", { name: table })).toBeVisible();
      expect((await csvOf(page, card(name)))[0]).toBe(columns);
    }
    const products = card("Most and least liked products");
    await expect(products.getByRole("table", { name: "Most liked" })).toBeVisible();
    expect((await csvOf(page, products))[0]).toBe("product,box,box_type,ratings,average");
    await expectAccessible(page);
  });

  await test.step("of a year", async () => {
    const period = page.getByLabel("Period");
    const years = await period.locator("option").allTextContents();
    const year = years.at(-1) ?? "";
    await period.selectOption({ label: year });
    await expect(page).toHaveURL(new RegExp(`year=${year}`));
    const table = card("Sign-ups").getByRole("table", { name: "Sign-ups per month" });
    await expect(table.getByRole("rowheader", { name: `Jan ${year}` })).toBeVisible();
  });
});
