import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import type { Forecast } from "@boxmates/contract/desk/forecast";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answers, sentTo } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample.ts";
import { button } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

beforeEach(() => {
  localStorage.clear();
  answersAsUsual();
});

const needed = (count: number): Forecast => ({
  today: "2026-11-27",
  until: "2027-01-08",
  boxes: [
    {
      id: sample.ids.box,
      title: "Alpine Evening",
      boxType: "gourmet_tasting",
      items: [{ id: sample.ids.content, itemName: "Brie", quantity: 2 }],
    },
  ],
  dates: [{ date: "2026-12-01", deliveries: 1, boxes: [{ boxId: sample.ids.box, count }] }],
});
const inAll = page.getByRole("table", { name: "What is needed until Jan 8, 2027" });
const rows = () =>
  inAll
    .getByRole("row")
    .elements()
    .map((each) => each.textContent);

test("without deliveries nothing is to buy until a day, and another horizon asks again", async () => {
  answers(contract.forecast.show, { ...needed(0), boxes: [], dates: [] });
  await visit(pages.adminWhatToBuy(), "admin");
  await expect.element(page.getByText("No delivery is planned until Jan 8, 2027.")).toBeVisible();
  await expect.element(button("Download CSV")).not.toBeInTheDocument();
  await page.getByLabelText("How far ahead").selectOptions("The next 6 months");
  await expect
    .poll(() => sentTo(contract.forecast.show).map(({ query }) => query.horizon))
    .toEqual(["6-weeks", "6-months"]);
});

test("boxes and items are counted, and what has changed since they were seen", async () => {
  answers(contract.forecast.show, needed(3));
  await visit(pages.adminWhatToBuy(), "admin");
  await expect.poll(rows).toEqual(["Box and itemsNeeded", "Alpine Evening3", "Brie (2 in each)6"]);
  await expect.element(page.getByText("· 3 boxes in 1 delivery")).toBeVisible();
  await button("I have seen this").click();
  await expect
    .poll(rows)
    .toEqual(["Box and itemsNeededChange", "Alpine Evening3same", "Brie (2 in each)6same"]);
  await expect.element(page.getByRole("heading", { name: /^In all until/ })).toHaveFocus();

  answers(contract.forecast.show, needed(5));
  await visit(pages.adminWhatToBuy(), "admin");
  await expect.poll(rows).toEqual(["Box and itemsNeededChange", "Alpine Evening5+2", "Brie (2 in each)10+4"]);
});

test("the dashboard leads here, with the next date", async () => {
  answers(contract.admin.overview, {
    ...sample.overview,
    coming: { activeSubscriptions: 2, dates: [{ date: "2026-12-01", deliveries: 2 }] },
  });
  answers(contract.forecast.show, needed(7));
  await visit(pages.admin(), "admin");
  await expect.element(page.getByText("Boxes and items for Dec 1, 2026 and later")).toBeVisible();
  await page.getByRole("link", { name: "What to buy" }).click();
  await expect.element(page.getByRole("heading", { name: "What to buy", level: 1 })).toBeVisible();
});
