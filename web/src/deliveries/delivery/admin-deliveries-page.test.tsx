import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answers, sentTo } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample.ts";
import { button, choose, dialog, expectToast, pressAndRead, question } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

const [desk, phone] = [[1280, 800] as const, [390, 844] as const];

beforeEach(answersAsUsual);
afterEach(() => page.viewport(...desk));

const rows = page.getByRole("table", { name: /^Parcels/ }).getByRole("row");
const manage = /^Manage the parcel of/;
const idOf = (place: number) => `00000000-0000-4000-8000-0000000001${String(place).padStart(2, "0")}`;

const many = (count: number) => ({
  items: Array.from({ length: count }, (_, place) => ({ ...sample.parcel, id: idOf(place) })),
  next: null,
  preparing: 0,
  shipped: count,
});
const chosen = () =>
  page
    .getByRole("checkbox", { checked: true })
    .elements()
    .filter((each) => each.getAttribute("aria-label")?.startsWith("Choose")).length;
const focused = () => document.activeElement?.getAttribute("aria-label") ?? "";

test("on a phone the list of deliveries is compact, with selection and details on demand", async () => {
  answers(contract.delivery.parcels, many(50));
  await page.viewport(...phone);
  await visit(pages.adminDeliveries(), "admin");
  const lines = page.getByRole("article");
  await expect.poll(() => lines.elements()).toHaveLength(50);
  const heights = lines.elements().map((each) => each.getBoundingClientRect().height);
  expect(Math.max(...heights)).toBeLessThanOrEqual(64);

  const first = lines.first();
  await first.getByRole("checkbox").click();
  await expect.element(page.getByText("1 parcel chosen").first()).toBeInTheDocument();
  await first.getByRole("button", { expanded: false }).first().click();
  await expect.element(first.getByText(/^Delivery of /)).toBeVisible();
  await choose(manage, "Edit tracking");
  await button("Cancel", dialog).click();
  await first.getByRole("button", { expanded: true }).click();
  await expect.element(first.getByText(/^Delivery of /)).not.toBeVisible();

  await page.viewport(...desk);
  await expect.poll(() => rows.elements()).toHaveLength(51);
});

test("at a desk at least twelve parcels are in sight, and what is chosen with Shift is a range", async () => {
  answers(contract.delivery.parcels, many(50));
  await visit(pages.adminDeliveries(), "admin");
  await expect.poll(() => rows.elements()).toHaveLength(51);
  const heights = rows.elements().map((each) => each.getBoundingClientRect().height);
  expect(12 * Math.max(...heights)).toBeLessThanOrEqual(desk[1] - 80);

  const box = (place: number) => rows.nth(place).getByRole("checkbox");
  await box(3).click();
  await box(7).click({ modifiers: ["Shift"] });
  await expect.poll(chosen).toBe(5);
  (box(5).element() as HTMLElement).focus();
  await userEvent.keyboard("{Shift>} {/Shift}");
  // From the one pressed last, the seventh, back to the fifth.
  await expect.poll(chosen).toBe(2);
  await page.getByRole("checkbox", { name: "Select all on this page" }).click();
  await expect.poll(chosen).toBe(50);
});

test("the headings sort the whole list, upwards and then downwards, and keep the filter", async () => {
  answers(contract.delivery.parcels, many(2));
  await visit(`${pages.adminDeliveries()}?status=shipped`, "admin");
  const heading = (name: string) => page.getByRole("columnheader", { name });
  await expect.element(heading("Delivery")).toHaveAttribute("aria-sort", "descending");
  for (const [sort, said] of [
    ["group", "ascending"],
    ["-group", "descending"],
  ] as const) {
    await heading("Group").getByRole("link").click();
    await expect.element(heading("Group")).toHaveAttribute("aria-sort", said);
    expect(sentTo(contract.delivery.parcels).at(-1)?.query).toMatchObject({ status: "shipped", sort });
  }
  await expect.element(heading("Delivery")).not.toHaveAttribute("aria-sort");
});

test("the keyboard finds all that can be done about a parcel in its menu, and comes back to it", async () => {
  answers(contract.delivery.parcels, many(1));
  answers(contract.delivery.moveParcels, { moved: 1, left: 0, waiting: 0 });
  await visit(pages.adminDeliveries(), "admin");
  await expect.element(button(manage)).toBeVisible();
  (button(manage).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const items = page.getByRole("menuitem");
  await expect
    .poll(() => items.elements().map((each) => each.textContent))
    .toEqual([
      "Edit tracking",
      "Add note",
      "Contents",
      "Mark as Preparing",
      "Mark as Delivered",
      "Mark as Cancelled",
    ]);
  await userEvent.keyboard("{Escape}");
  await expect.poll(focused).toMatch(manage);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.activeElement?.textContent).toBe("Edit tracking");
  await userEvent.keyboard("{ArrowUp}");
  await expect.poll(() => document.activeElement?.textContent).toBe("Mark as Cancelled");
  await userEvent.keyboard("{Enter}");
  await button("Mark as Cancelled", question).click();
  await expectToast("1 parcel marked as Cancelled");
  expect(sentTo(contract.delivery.moveParcels)[0]?.body).toEqual({
    status: "cancelled",
    parcelIds: [idOf(0)],
  });
  await expect.poll(focused).toMatch(manage);
  await choose(manage, "Edit tracking");
  await button("Cancel", dialog).click();
  // The dialog gives the focus back.
  await expect.poll(focused).toMatch(manage);
});

test("the dashboard leads to the parcels without tracking, which leave the list once they have one", async () => {
  let trackingUrl: string | null = null;
  answers(contract.admin.overview, {
    ...sample.overview,
    today: { ...sample.overview.today, untracked: 1 },
  });
  answers(contract.delivery.parcels, () => ({
    items: trackingUrl ? [] : [{ ...sample.parcel, trackingUrl }],
    next: null,
    preparing: 0,
    shipped: 1,
  }));
  answers(contract.delivery.setTracking, ({ body }) => {
    trackingUrl = body.tracking;
    return { trackingUrl };
  });
  await visit(pages.admin(), "admin");
  await page.getByRole("link", { name: /parcels? without tracking$/ }).click();
  await expect.element(page.getByLabelText("Status", { exact: false })).toHaveValue("untracked");
  await choose(manage, "Edit tracking");
  expect(sentTo(contract.delivery.parcels).at(-1)?.query.tracking).toBe("none");
  await dialog.getByLabelText("Link or number").fill("https://example.com/parcel");
  await button("Save", dialog).click();
  // The dialog hides what is behind it.
  await expect.element(page.getByRole("heading", { name: "Parcels (0 shown)" })).toBeVisible();
  await expect.element(rows.first()).not.toBeInTheDocument();
});

test.each<[string, readonly [number, number]]>([
  ["a phone", phone],
  ["a desk", desk],
  ["a narrow phone", [340, 700]],
])("on %s the dashboard's cards of one kind are even", async (_, size) => {
  await page.viewport(...size);
  await visit(pages.admin(), "admin");
  for (const name of ["System Overview", "Quick Actions"]) {
    const cards = page.getByRole("region", { name }).getByRole("listitem");
    await expect.poll(() => cards.elements().length).toBeGreaterThan(3);
    const heights = cards.elements().map((each) => Math.round(each.clientHeight));
    expect(new Set(heights).size, `${name}: ${heights}`).toBe(1);
  }
});

test("a paused subscription is not delivered now: the dialog says until when it pauses", async () => {
  answers(contract.delivery.parcels, { items: [], next: null, preparing: 0, shipped: 0 });
  const order = {
    id: sample.ids.subscription,
    groupName: "Cheese club",
    boxTitle: "Alpine Evening",
    cadence: "monthly" as const,
    nextDeliveryDate: "2027-03-01",
    followingDate: "2027-04-01",
    pausedUntil: "2027-02-15",
  };
  answers(contract.delivery.standingOrders, [order]);
  await visit(pages.adminDeliveries(), "admin");
  await button("Deliver now").first().click();
  await dialog.getByRole("radio").click();
  await expect.element(dialog.getByText(/is paused until Feb 15, 2027/)).toBeVisible();
  await expect.element(button("Deliver now", dialog)).toBeDisabled();
});

test("an administrator says what was really sent, or takes the box as it is now, until the game has begun", async () => {
  const product = (id: string, itemName: string) => ({ id, itemName, itemDescription: "", quantity: 1 });
  const figs = product(idOf(1), "Figs");
  const cheese = product(idOf(2), "Cheese");
  const olives = product(idOf(3), "Olives");
  const contents = {
    versionId: idOf(9),
    notes: "",
    hasBegun: false,
    isCurrent: false,
    products: [figs, cheese],
    boxProducts: [cheese, olives],
  };
  answers(contract.delivery.parcels, { items: [sample.parcel], next: null, preparing: 1, shipped: 0 });
  answers(contract.delivery.contents, contents);
  answers(contract.delivery.setContents, contents);
  answers(contract.delivery.renewContents, { ...contents, isCurrent: true });
  await visit(pages.adminDeliveries(), "admin");
  const openDialog = () => choose(manage, "Contents");

  await openDialog();
  // Once the products can be moved, their fields are not made anew any more.
  await expect.element(button("Move Figs", dialog)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Product 1" }).fill("Dates");
  await expect.element(dialog.getByText(/^Rated for itself/)).toBeVisible();
  await button("Leave out Cheese", dialog).click();
  await dialog.getByLabelText("Add from the box").selectOptions("Olives");
  await dialog.getByLabelText("Note for the members").fill("The figs were not ripe.");
  await pressAndRead(button("Save", dialog), "What was sent is saved");
  expect(sentTo(contract.delivery.setContents).map(({ body }) => body)).toEqual([
    {
      basedOn: idOf(9),
      notes: "The figs were not ripe.",
      products: [{ ...figs, itemName: "Dates" }, olives],
    },
  ]);

  await openDialog();
  await dialog.getByLabelText("Note for the members").fill("Fresh figs.");
  await pressAndRead(button("Use the box as it is now", dialog), "The delivery has the box as it is now");
  expect(sentTo(contract.delivery.renewContents).map(({ body }) => body)).toEqual([
    { basedOn: idOf(9), notes: "Fresh figs." },
  ]);
});

test("once somebody has begun the game, what was sent can only be read", async () => {
  const products = [{ id: idOf(1), itemName: "Figs", itemDescription: "", quantity: 1 }];
  const contents = { versionId: idOf(9), notes: "", hasBegun: true, isCurrent: true, products };
  answers(contract.delivery.parcels, { items: [sample.parcel], next: null, preparing: 0, shipped: 1 });
  answers(contract.delivery.contents, { ...contents, boxProducts: products });
  await visit(pages.adminDeliveries(), "admin");
  await choose(manage, "Contents");
  await expect.element(dialog.getByText("Figs")).toBeVisible();
  await expect.element(dialog.getByText(/^Somebody has begun the game/)).toBeVisible();
  await expect.element(button("Save", dialog)).not.toBeInTheDocument();
});

test("a file in the Mac's old encoding is refused with the way to save it, and the next one is taken", async () => {
  answers(contract.delivery.parcels, { items: [sample.parcel], next: null, preparing: 1, shipped: 0 });
  await visit(pages.adminDeliveries(), "admin");
  await button("Import tracking").click();
  const input = dialog.getByLabelText("Choose a file", { exact: false });
  const header = new TextEncoder().encode("parcel_id,recipient,tracking\r");
  await input.upload(new File([header, new Uint8Array([0x52, 0x65, 0x6e, 0x8e])], "mac.csv"));
  await expect.element(dialog.getByText(/save it as "CSV UTF-8"/)).toBeVisible();
  await expect.element(button("Check", dialog)).not.toBeInTheDocument();
  await input.upload(new File([header, "René"], "utf-8.csv"));
  await expect.element(button("Check", dialog)).toBeVisible();
  await expect.element(dialog.getByText(/CSV UTF-8/)).not.toBeInTheDocument();
});
