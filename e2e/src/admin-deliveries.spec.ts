import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { sizes } from "./walk.ts";

test("on a phone the list of deliveries is compact, with selection and details on demand", async ({
  sample,
}) => {
  const { page } = await sample.enter("admin");
  await page.setViewportSize(sizes.phone);
  await page.goto(`${sample.url}/admin/deliveries`);
  const parcels = page.getByRole("article");
  await expect(parcels).toHaveCount(50);
  const heights = await parcels.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(72);

  const first = parcels.first();
  const line = first.getByRole("button", { expanded: false });
  await expect(first.getByRole("button", { name: /^Edit tracking/ })).toBeHidden();
  await first.getByRole("checkbox").check();
  await expect(page.getByText("1 parcel chosen")).toBeAttached();
  await expect(line).toBeVisible();

  await line.click();
  await expect(first.getByText(/^Delivery of /)).toBeVisible();
  await first.getByRole("button", { name: /^Edit tracking/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await first.getByRole("button", { expanded: true }).click();
  await expect(first.getByText(/^Delivery of /)).toBeHidden();

  await page.setViewportSize(sizes.desk);
  await expect(parcels.last().getByText(/^Delivery of /)).toBeVisible();
});

test("the dashboard leads to the parcels without tracking", async ({ sample }) => {
  const { page } = await sample.enter("admin");
  await page.setViewportSize(sizes.phone);
  await page.goto(`${sample.url}/admin`);
  await page.getByRole("link", { name: /parcels? without tracking$/ }).click();
  await expect(page.getByLabel("Status")).toHaveValue("untracked");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("article").getByRole("link", { name: /^Track/ })).toHaveCount(0);

  await page.setViewportSize(sizes.desk);
  const edit = page.getByRole("article").getByRole("button", { name: /^Edit tracking/ });
  const name = (await edit.first().getAttribute("aria-label")) ?? "";
  const track = async (link: string) => {
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("dialog").getByLabel("Link or number").fill(link);
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  await track("https://example.com/parcel");
  await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  // The sample is shared.
  await page.getByLabel("Status").selectOption("shipped");
  await track("");
});

test("the dashboard's cards of one kind are even, on a phone and on a desk", async ({ sample }) => {
  const { page } = await sample.enter("admin");
  await page.goto(`${sample.url}/admin`);
  for (const [size, viewport] of Object.entries({ ...sizes, narrow: { width: 340, height: 700 } })) {
    await page.setViewportSize(viewport);
    for (const name of ["System Overview", "Quick Actions"]) {
      const cards = page.getByRole("region", { name }).getByRole("listitem");
      await expect(cards.first()).toBeVisible();
      const heights = await cards.evaluateAll((all) => all.map((each) => Math.round(each.clientHeight)));
      expect(heights.length, `${name}, ${size}`).toBeGreaterThan(3);
      expect(new Set(heights).size, `${name}, ${size}: ${heights}`).toBe(1);
    }
  }
});
