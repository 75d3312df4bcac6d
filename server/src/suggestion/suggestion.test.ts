import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { type Person, startTestApp } from "../testing/test-app.ts";
import { groupOf, join, stockedBox, subscribe } from "../testing/world.ts";

const app = startTestApp();
const { suggestion, groupPage } = contract;
let siteAdmin: Person;
let ann: Person;
let ben: Person;
let cleo: Person;
let groupId: string;
let boxId: string;

beforeEach(async () => {
  siteAdmin = await app.signedInAs("Admin", "admin");
  [ann, ben, cleo] = [await app.signedInAs("Ann"), await app.signedInAs("Ben"), await app.signedInAs("Cleo")];
  groupId = await groupOf(app, ann);
  await join(app, groupId, ben, "member");
  await join(app, groupId, cleo, "member");
  boxId = (await stockedBox(app, siteAdmin, "Tapas", { items: 0 })).id;
});

const suggest = (by: Person) => app.code(suggestion.create, { params: { groupId }, body: { boxId } }, by);
const remove = (by: Person) => app.code(suggestion.remove, { params: { groupId, boxId } }, by);
const shownTo = async (who: Person) =>
  (await app.call(groupPage.show, { params: { groupRef: groupId } }, who)).suggestions;

test("a member suggests a box to the owner, and everyone in the group sees who did", async () => {
  expect(await suggest(ben)).toBe("ok");
  const seen = [
    {
      box: { id: boxId, title: "Tapas", boxType: "gourmet_tasting" },
      suggestedBy: ben.userId,
      suggestedByName: ben.fullName,
    },
  ];
  expect(await shownTo(ann)).toEqual(seen);
  expect(await shownTo(cleo)).toEqual(seen);
  const { groups } = await app.call(groupPage.mine, {}, ann);
  expect(groups[0]?.comingUp.suggestions).toEqual([{ boxTitle: "Tapas", suggestedByName: ben.fullName }]);
  const { groups: cleos } = await app.call(groupPage.mine, {}, cleo);
  expect(cleos[0]?.comingUp.suggestions).toEqual([]);
});

test("a box is suggested once, and not if the group has it or it is not offered", async () => {
  expect(await suggest(ben)).toBe("ok");
  expect(await suggest(cleo)).toBe("ALREADY_SUGGESTED");
  await subscribe(app, ann, groupId, boxId);
  expect(await suggest(cleo)).toBe("ALREADY_SUBSCRIBED");
  await app.parts.db.updateTable("subscriptionBoxes").set({ isActive: false }).execute();
  expect(await suggest(cleo)).toBe("BOX_UNAVAILABLE");
});

test("a suggestion goes once the group has the box, and stays away after a cancellation", async () => {
  await suggest(ben);
  const { id: subscriptionId } = await subscribe(app, ann, groupId, boxId);
  expect(await shownTo(ben)).toEqual([]);
  await app.call(contract.subscription.cancel, { params: { groupId, subscriptionId } }, ann);
  expect(await shownTo(ben)).toEqual([]);
});

test("a member withdraws their own suggestion, and the owner dismisses any", async () => {
  await suggest(ben);
  expect(await remove(cleo)).toBe("ROLE_TOO_LOW");
  expect(await remove(ben)).toBe("ok");
  expect(await remove(ben)).toBe("SUGGESTION_NOT_FOUND");
  await suggest(cleo);
  expect(await remove(ann)).toBe("ok");
  expect(await shownTo(cleo)).toEqual([]);
});
