import { addressAnchor, newsAnchor, pages, profilePart, securityAnchor } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answers, holdsBack, refuses, sentTo } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample.ts";
import { button, expectToast } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

beforeEach(answersAsUsual);
afterEach(() => page.viewport(1280, 800));

const address = {
  recipient: "Olga Archer",
  street: "214 Berry Street",
  city: "Brooklyn",
  country: "US" as const,
  state: "NY",
  zipCode: "11249",
};

const part = (name: string) => page.getByRole("group", { name, exact: true });
const isOpen = (name: string) => (part(name).element() as HTMLDetailsElement).open;
/** The line that opens and closes a part. */
const lineOf = (name: string) => part(name).getByText(name, { exact: true });

test.each([
  [390, 1700],
  [1280, 1400],
])("at %i px the profile is an overview of what is set, at most %i px high", async (width, most) => {
  await page.viewport(width, 800);
  answers(contract.profilePage.show, { ...sample.profilePage, address, timeZone: "America/New_York" });
  await visit(pages.profile());
  for (const [name, words] of [
    ["About You", "Olga Archer · olga@example.com"],
    ["Shipping Address", "214 Berry Street, Brooklyn"],
    ["Time Zone", "New York"],
    ["Password & Security", "Signed in on this device only"],
    ["Passkeys & Codes", "None yet"],
    ["What happened", "Nothing yet"],
  ] as const)
    await expect.element(part(name).getByText(words, { exact: true })).toBeVisible();
  await expect.element(part("Emails & Notifications").getByText(/^All emails/)).toBeVisible();
  await expect.element(part("Your Data")).toBeVisible();
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(most);
});

test("a link to a part opens it: to the address at its first field, to the password at its title", async () => {
  await visit(profilePart(addressAnchor));
  await expect.element(page.getByLabelText("Recipient")).toHaveFocus();
  expect(isOpen("Password & Security")).toBe(false);
  await visit(profilePart(securityAnchor));
  await expect.element(button("Send Reset Email")).toBeVisible();
  await expect.element(part("Password & Security").getByText("Signed in on this device only")).toBeVisible();
  expect(document.activeElement?.tagName).toBe("SUMMARY");
  expect(isOpen("Shipping Address")).toBe(false);
});

test("whoever is told in their group that their address is missing is at its first field with one press", async () => {
  await page.viewport(390, 844);
  const next = "2099-03-01";
  const subscription = {
    id: sample.ids.subscription,
    subscriptionBoxId: sample.ids.box,
    box: { id: sample.ids.box, title: "Alpine Evening", boxType: "gourmet_tasting" as const, price: 30 },
    cadence: "monthly" as const,
    isActive: true,
    subscribedAt: "2026-11-20T12:00:00.000Z",
    nextDeliveryDate: next,
    plannedDate: null,
    pausedUntil: null,
    skippedDate: null,
    nextDates: { biweekly: next, monthly: next, bimonthly: next, semiannual: next },
    revision: 1,
    hurriedDate: null,
  };
  answers(contract.groupPage.show, { ...sample.group, hasAddress: false, subscriptions: [subscription] });
  await visit(pages.group({ groupId: sample.ids.group }));
  const link = page.getByRole("link", { name: "Add Address" });
  await expect.element(link).toBeInViewport();
  await link.click();
  await expect.element(page.getByLabelText("Recipient")).toHaveFocus();
  await expect.element(page.getByLabelText("Recipient")).toBeInViewport();
});

test("what is typed stays when its part is closed, and the part says that it is not saved", async () => {
  await visit(profilePart(addressAnchor));
  const note = part("Shipping Address").getByText("Not saved yet");
  const street = page.getByLabelText("Street Address");
  await street.fill("1 Main St");
  await expect.element(note).not.toBeVisible();
  await lineOf("Shipping Address").click();
  await expect.element(note).toBeVisible();
  await lineOf("Shipping Address").click();
  await expect.element(street).toHaveValue("1 Main St");
  await street.fill("");
  await lineOf("Shipping Address").click();
  await expect.element(note).not.toBeInTheDocument();
});

test("a refused form opens its part, which was closed while it was sent", async () => {
  refuses(contract.profile.saveAddress, "INVALID_REQUEST", { errors: { city: "City is required." } });
  const answer = holdsBack(contract.profile.saveAddress);
  await visit(profilePart(addressAnchor));
  for (const [label, text] of [
    ["Recipient", "Olga Archer"],
    ["Street Address", "1 Main St"],
    ["City", "Portland"],
    ["ZIP Code", "97201"],
  ] as const)
    await page.getByLabelText(label).fill(text);
  await page.getByLabelText("State").selectOptions("Oregon");
  await button("Save Address").click();
  await lineOf("Shipping Address").click();
  expect(isOpen("Shipping Address")).toBe(false);
  answer();
  await expect.element(page.getByText("City is required.")).toBeVisible();
  await expect.element(page.getByLabelText("City")).toHaveFocus();
});

const choices = (kind: string) => page.getByRole("checkbox", { name: kind, exact: true });

test("emails and notifications are one table, which sends only what has changed", async () => {
  answers(contract.profile.chooseMails, undefined);
  answers(contract.push.choose, undefined);
  const phone = {
    id: sample.ids.session,
    device: "Safari on iPhone",
    current: false,
    since: "2026-11-01T10:00:00.000Z",
    unwanted: [],
    refusedSince: null,
  };
  answers(contract.push.show, { publicKey: "", unwanted: [], devices: [phone], ownEndpoint: null });
  await visit(profilePart(newsAnchor));
  const [byMail, onDevices] = [choices("A game is open").first(), choices("A game is open").nth(1)];
  await expect.element(onDevices).toHaveAccessibleDescription("All devices");
  await expect.element(byMail).toHaveAccessibleDescription("Email");
  // Nobody is notified of this.
  expect(choices("A friend accepts my invitation").elements()).toHaveLength(1);
  await expect.element(button("Save Choices")).toBeDisabled();
  await byMail.click();
  await button("Save Choices").click();
  await expectToast("Choices saved");
  expect(sentTo(contract.profile.chooseMails).map(({ body }) => body)).toEqual([{ unwanted: ["game_open"] }]);
  expect(sentTo(contract.push.choose)).toEqual([]);
});
