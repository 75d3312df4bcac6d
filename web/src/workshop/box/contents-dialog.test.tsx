import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { expect, test } from "vitest";
import { answers } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample.ts";
import { button, dialog } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { viewers } from "../../testing/viewers.ts";
import { visit } from "../../testing/visit.tsx";

test("the contents name an item's vendor", async () => {
  const { id: userId, name: fullName, email } = viewers.vendor;
  answersAsUsual();
  answers(contract.box.contents, [{ ...sample.content, vendorId: userId }]);
  answers(contract.vendor.search, {
    items: [],
    matching: 0,
    named: [{ userId, fullName, email, isVendor: true }],
  });
  await visit(pages.adminBoxes(), "admin");
  await button(/^Contents of/).click();
  await expect.element(dialog.getByText(/from Vera Vendor/)).toBeVisible();
});
