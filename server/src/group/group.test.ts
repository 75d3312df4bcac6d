import { contract } from "@boxmates/contract/contract";
import { expect, test } from "vitest";
import { startTestApp } from "../testing/test-app.ts";

const app = startTestApp();

test("the creator of a group is its owner and first member", async () => {
  const ann = await app.signedInAs("Ann");
  const group = await app.call(contract.group.create, { body: { name: "Cheese club" } }, ann);
  const page = await app.call(contract.groupPage.show, { params: { groupRef: group.id } }, ann);
  expect(page).toMatchObject({
    name: "Cheese club",
    description: "",
    myRole: "owner",
    createdBy: ann.userId,
  });
  expect(page.members).toMatchObject([{ userId: ann.userId, fullName: "Ann", role: "owner", points: 0 }]);
});

test("a group needs a name", async () => {
  const ann = await app.signedInAs("Ann");
  const reply = await app.send(contract.group.create, { body: { name: "   " } }, ann);
  expect(reply).toMatchObject({ status: 422, problem: { errors: { name: "Group name is required." } } });
});
