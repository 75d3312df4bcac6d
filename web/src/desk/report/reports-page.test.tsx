import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answers } from "../../testing/fake-server.ts";
import { visit } from "../../testing/visit.tsx";

test("before anything is counted the page says what will be there, and when", async () => {
  answers(contract.report.show, {
    countedAt: null,
    years: [2026],
    months: [],
    boxes: [],
    countedBoxes: 0,
    arrivals: null,
    products: { rated: 0, best: [], worst: [] },
  });
  await visit(pages.adminReports(), "admin");
  for (const words of [/you see here month by month/, /The first figures come within the hour\./])
    await expect.element(page.getByText(words)).toBeVisible();
});
