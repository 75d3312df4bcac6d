import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import type { Invite } from "@boxmates/contract/groups/invite";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answers } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

const longAgo = "2020-01-08T12:00:00.000Z";

const invited = (name: string, isExpired: boolean): Invite => ({
  id: sample.ids.friend,
  invitedEmail: `${name}@example.com`,
  status: "pending",
  createdAt: "2020-01-01T12:00:00.000Z",
  expiresAt: longAgo,
  isExpired,
  mailFault: null,
});

beforeEach(answersAsUsual);

test("the server says what has expired, because this device's clock may be wrong", async () => {
  const group = { id: sample.ids.group, name: "Cheese club", myRole: "owner", memberCount: 2 } as const;
  const shareLink = { token: "A".repeat(43), createdAt: longAgo, expiresAt: longAgo };
  const invites = [invited("ben", false), { ...invited("cleo", true), id: sample.ids.parcel }];
  answers(contract.invite.overview, [{ ...group, maxMembers: 6, invites, shareLink }]);
  await visit(pages.inviteFriends());
  const pending = page.getByRole("list", { name: "Pending invitations" }).getByRole("listitem");
  await expect.element(pending.first().getByText("Expires Jan 8, 2020", { exact: true })).toBeVisible();
  await expect.element(pending.nth(1).getByText("Expired Jan 8, 2020", { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole("img", { name: "QR code of the link to join Cheese club" }))
    .toBeVisible();
});
