import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answers, refuses } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample.ts";
import { button, pressAndRead } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

const token = "A".repeat(43);

beforeEach(answersAsUsual);

test("the page of a declined invitation says that the share link is the way back", async () => {
  answers(contract.invite.card, { state: "declined" });
  await visit(pages.invite({ token }));
  const text =
    "The group does not invite this address again. If you have changed your mind, ask your friends for the group's share link.";
  await expect.element(page.getByText(text)).toBeVisible();
});

test("whoever was removed reads that only a new invitation lets them in", async () => {
  answers(contract.invite.shareCard, {
    groupId: sample.ids.group,
    groupName: "Cheese club",
    groupDescription: "",
    memberCount: 2,
    inviterName: "Ann",
    expiresAt: "2099-01-01T12:00:00.000Z",
    state: "open",
  });
  refuses(contract.invite.join, "REMOVED_BEFORE");
  await visit(pages.join({ token }));
  await pressAndRead(
    button("Join"),
    "You were removed from this group, so its share link does not let you in. Ask your friends for a new invitation.",
  );
});
