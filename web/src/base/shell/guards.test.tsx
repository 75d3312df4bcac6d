import { pages } from "@boxmates/contract/base/paths";
import { paymentsAttribute } from "@boxmates/contract/money/turned-on";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { type Viewer, visit } from "../../testing/visit.tsx";

const { documentElement } = document;

beforeEach(() => {
  answersAsUsual();
  // Elsewhere the pages about payments do not exist.
  documentElement.setAttribute(paymentsAttribute, "on");
});
afterEach(() => documentElement.removeAttribute(paymentsAttribute));

const nowhere = "00000000-0000-4000-8000-000000000000";
const isOf = (prefix: string) => (address: string) => address.startsWith(prefix);
const addresses = Object.values(pages).map(({ pattern }) => pattern.replaceAll(/:\w+/g, nowhere));

/** These say that an administrator's role is needed. */
const denied = [
  pages.adminCompanions(),
  pages.adminQuestionnaire({ id: nowhere }),
  pages.adminActivity({ boxId: nowhere }),
];
const ofAdmins = addresses.filter(isOf("/admin")).filter((address) => !denied.includes(address));
const ofVendors = addresses.filter(isOf("/vendor"));

const leads = (addresses: string[], viewers: Viewer[]) =>
  addresses.flatMap((address) => viewers.map((viewer) => [address, viewer] as const));

test.each([
  ...leads(ofAdmins, ["user", "vendor", "visitor"]),
  ...leads(ofVendors, ["user", "admin", "visitor"]),
])("%s leads a %s to the home page", async (address, viewer) => {
  await visit(address, viewer);
  await expect.poll(() => location.pathname).toBe(pages.home());
});

test.each(leads(denied, ["user", "vendor"]))(
  "%s tells a %s 'Access denied. Admin role required.'",
  async (address, viewer) => {
    await visit(address, viewer);
    await expect.element(page.getByText("Access denied. Admin role required.")).toBeVisible();
    expect(location.pathname).toBe(address);
  },
);

test.each(denied)("%s leads a visitor to signing in", async (address) => {
  await visit(address, "visitor");
  await expect.poll(() => location.pathname).toBe(pages.auth());
});
