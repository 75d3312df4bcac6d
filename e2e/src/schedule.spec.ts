import type { Schedule } from "@boxmates/contract/pages/schedule";
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";

test("a delivery's note is read in the list of what was delivered, too", async ({ sample }) => {
  const { page } = await sample.enter("maya");
  await page.goto(`${sample.url}/schedule`);
  const delivered = page.getByRole("region", { name: "Delivered" });
  await expect(delivered.getByText("The press house was snowed in. Nobody was charged.")).toBeVisible();
});

test("a delivery that can no longer be skipped is not said to be skippable", async ({ sample }) => {
  const { page } = await sample.enter("maya");
  await page.route("**/api/schedule", async (route) => {
    const response = await route.fetch();
    const schedule: Schedule = await response.json();
    // The last day to skip it was that of the month before.
    const subscriptions = schedule.subscriptions.map((each) => ({ ...each, dates: [schedule.today] }));
    await route.fulfill({ response, json: { ...schedule, subscriptions } });
  });
  await page.goto(`${sample.url}/schedule`);
  const coming = page.getByRole("region", { name: "Coming up" });
  await expect(coming.getByText(/^It can no longer be skipped\./).first()).toBeVisible();
  await expect(coming.getByText(/You could|You can skip/)).toHaveCount(0);
  // A live event may have it read once more.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
