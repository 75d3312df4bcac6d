import { contract } from "@boxmates/contract/contract";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, join, stockedBox } from "../../testing/world.ts";

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

const mailsAbout = async () => {
  await app.runJobs();
  return app.mails
    .filter(({ subject }) => subject.includes("suggests"))
    .map(({ to, subject }) => ({ to, subject }));
};

test("the owner gets one mail about a member's suggestion, which leads to the group's page", async () => {
  await suggest(ben);
  expect(await suggest(ben)).toBe("ALREADY_SUGGESTED");
  expect(await mailsAbout()).toEqual([{ to: ann.email, subject: `${ben.fullName} suggests Tapas` }]);
  expect(app.linkInMail(ann.email)).toBe(`/group/${groupId}`);
});

test("nobody gets a mail about the owner's own suggestion", async () => {
  expect(await suggest(ann)).toBe("ok");
  expect(await mailsAbout()).toEqual([]);
});

test("a suggestion that is gone before its mail is sent sends none, and one made again sends one", async () => {
  await suggest(ben);
  await remove(ben);
  expect(await mailsAbout()).toEqual([]);
  await suggest(ben);
  await remove(ben);
  pass(app, { minutes: 1 });
  await suggest(ben);
  expect(await mailsAbout()).toHaveLength(1);
});

test("the owner gets five mails a day about what a friend suggests and withdraws, whatever boxes", async () => {
  for (let round = 0; round < 8; round += 1) {
    if (round % 2 === 0) boxId = (await stockedBox(app, siteAdmin, `Box ${round}`, { items: 0 })).id;
    await suggest(ben);
    await app.jobQueue.drain(app.parts);
    await remove(ben);
    pass(app, { minutes: 1 });
  }
  expect(app.mails).toHaveLength(5);
  await suggest(cleo);
  expect(await mailsAbout()).toHaveLength(6);
});

test("an owner who has switched these mails off gets none", async () => {
  await app.call(contract.profile.chooseMails, { body: { unwanted: ["box_suggested"] } }, ann);
  await suggest(ben);
  expect(await mailsAbout()).toEqual([]);
});
