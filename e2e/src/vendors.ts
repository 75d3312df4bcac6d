import { pages } from "@boxmates/contract/base/paths";
import type { Page } from "@playwright/test";
import { type Friend, signIn, signUpByApi } from "./people.ts";
import type { ServerProcess } from "./server-process.ts";

/** Creates a confirmed vendor and signs in on this page. */
export async function signInAsVendor(page: Page, server: ServerProcess, vendor: Friend): Promise<void> {
  await signUpByApi(server, vendor, "vendor");
  await signIn(page, server, vendor);
}

/** Tells the names of one journey from those of others; an address in a mail would be taken apart. */
export const tagOf = ({ email }: Friend) => email.replace(/@.*$/, "").replace(/^.*\./, "");

const inTwoMonths = (now: number) => new Date(now + 60 * 24 * 3600_000).toISOString().slice(0, 10);

/** Opens the form with a product filled in, to be available two months after `now`. */
export async function proposing(page: Page, server: ServerProcess, name: string, now = Date.now()) {
  await page.goto(server.url + pages.vendorProposals());
  await page.getByRole("button", { name: "Propose a Product" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Description").fill("Made of three kinds of milk.");
  await dialog.getByLabel("Kind of Box").selectOption({ label: "Gourmet Tasting Box" });
  await dialog.getByLabel("Price").fill("4.5");
  await dialog.getByLabel("Quantity").fill("200");
  await dialog.getByLabel("Available By").fill(inTwoMonths(now));
  return dialog;
}
