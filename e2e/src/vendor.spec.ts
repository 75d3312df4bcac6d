import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { test } from "./fixtures.ts";
import { newFriend, signInAdminByApi, signUpByApi } from "./people.ts";

test("a vendor reads how far the products came, filters, sorts and takes them as CSV", async ({ sample }) => {
  const { page } = await sample.enter("vendor");
  await page.goto(sample.url);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Vendor" }).click();
  await expect(page).toHaveURL(`${sample.url}/vendor`);
  await expect(page.getByRole("heading", { level: 1, name: "My Products" })).toBeVisible();
  const products = page.getByRole("region", { name: "Products" }).getByRole("listitem");
  await expect(products).toHaveCount(5);

  await test.step("ratings of five people in three groups are told, fewer are not", async () => {
    const chocolate = page.getByRole("group", { name: "Stone-Ground Chocolate" });
    await expect(chocolate.getByRole("table", { name: /ratings of Stone-Ground Chocolate/ })).toBeVisible();
    await chocolate.locator("summary").click();
    await expect(
      chocolate.getByRole("table", { name: "Stone-Ground Chocolate, month by month" }),
    ).toBeVisible();
    await expect(page.getByText("too few ratings").first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("sorted and searched, as the address says", async () => {
    await page.getByLabel("Order").selectOption({ label: "Best rated first" });
    await expect(page).toHaveURL(/sort=rating/);
    await page.getByLabel("Search products and boxes...").fill("relish");
    await expect(page.getByText("filtered from 5 total")).toBeVisible();
    await expect(products).toHaveCount(1);
    await page.getByLabel("Search products and boxes...").fill("");
    await expect(products).toHaveCount(5);
  });

  await test.step("as a file", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    await expect(page.getByText("5 products downloaded")).toBeVisible();
    expect((await download).suggestedFilename()).toMatch(/^boxmates-products-\d{4}-\d{2}-\d{2}\.csv$/);
  });
});

test("an administrator finds an item's vendor by name or email and takes them away again", async ({
  page,
  server,
}) => {
  const vera = { ...newFriend("Vera"), fullName: "Vera of the Hills" };
  await signUpByApi(server, vera, "vendor");
  const title = `Box of ${vera.email}`;
  await signInAdminByApi(page, server);
  await page.goto(`${server.url}/admin/boxes`);
  await page.getByRole("button", { name: "Create Box" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Box Type").selectOption({ label: "Gourmet Tasting Box" });
  await dialog.getByLabel("Price").fill("29.99");
  await dialog.getByRole("button", { name: "Create Box" }).click();
  await expect(page.getByText("Subscription box created successfully")).toBeVisible();
  // Pretends that there are more vendors than fit into the list.
  await page.route("**/api/admin/vendors?*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), matching: 10_000 } });
  });
  const reopen = async () => {
    await page.reload();
    await page.getByRole("button", { name: `Contents of ${title}` }).click();
  };
  await reopen();

  await test.step("by email", async () => {
    await dialog.getByLabel("Item Name").fill("Relish");
    const search = dialog.getByLabel("Find a vendor by name or email");
    await search.fill(vera.email.slice(0, 14).toUpperCase());
    await search.press("Enter");
    await expect(dialog.getByLabel("Vendor", { exact: true }).locator("option")).toHaveText([
      "No vendor",
      `Vera of the Hills, ${vera.email}`,
    ]);
    await expect(dialog.getByText("The first 1 of 10,000 vendors")).toBeVisible();
    await expectAccessible(page);
    await dialog
      .getByLabel("Vendor", { exact: true })
      .selectOption({ label: `Vera of the Hills, ${vera.email}` });
    await search.fill("nobody at all");
    await expect(dialog.getByLabel("Vendor", { exact: true }).locator("option")).toHaveCount(2);
    await dialog.getByRole("button", { name: "Add Item" }).click();
    await expect(dialog.getByRole("listitem").filter({ hasText: "Relish" })).toBeVisible();
  });

  await test.step("kept after a reload, and taken away", async () => {
    const editing = page.getByRole("dialog", { name: "Edit Relish" });
    const edit = async () => {
      await reopen();
      await dialog.getByRole("button", { name: "Edit Relish" }).click();
      return editing.getByLabel("Vendor", { exact: true });
    };
    const chosen = (await edit()).locator("option:checked");
    await expect(chosen).toHaveText(`Vera of the Hills, ${vera.email}`);
    await editing.getByLabel("Vendor", { exact: true }).selectOption({ label: "No vendor" });
    await editing.getByRole("button", { name: "Save Item" }).click();
    await expect(editing).toHaveCount(0);
    await expect(await edit()).toHaveValue("");
  });
});
