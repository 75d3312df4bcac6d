import { pages } from "@boxmates/contract/base/paths";
import { expect, test } from "vitest";
import { isAboutGroups } from "./is-about-groups.ts";

const [groupId, deliveryId, boxId, questionnaireId] = ["g", "d", "b", "q"];

test.each([
  pages.myGroup(),
  pages.group({ groupId }),
  pages.instructions({ groupId }),
  pages.history({ groupId }),
  pages.book({ groupId }),
  pages.play({ groupId, deliveryId, boxId }),
  pages.results({ groupId, deliveryId, questionnaireId }),
  pages.resultsOfNothing(),
  pages.inviteFriends(),
])("the navigation bar marks My Group on %s, a page of groups", (path) => {
  expect(isAboutGroups(path)).toBe(true);
});

test.each([
  pages.home(),
  pages.boxes(),
  pages.schedule(),
  pages.profile(),
  pages.adminGroups(),
  pages.invite({ token: "t" }),
  pages.join({ token: "t" }),
])("but not on %s", (path) => {
  expect(isAboutGroups(path)).toBe(false);
});
