import { contract } from "@boxmates/contract/contract";
import { expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { findWantedMail } from "../../people/profile/queries.ts";
import { startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();

test("deleting an account deletes its mail choices and those its address made before", async () => {
  const { db } = app.parts;
  const [ann, boss] = [await app.signedInAs("Ann"), await app.signedInAs("Boss", "admin")];
  await findWantedMail(db, theService, ann, "game_open");
  await findWantedMail(db, theService, { email: ann.email }, "invite_reminder");
  await findWantedMail(db, theService, { email: "dora@example.com" }, "invite_reminder");
  await app.call(contract.profile.chooseMails, { body: { unwanted: ["game_open"] } }, ann);
  await app.call(contract.admin.deleteUser, { params: { userId: ann.userId } }, boss);
  expect(await db.selectFrom("mailChoices").select(["userId", "email"]).execute()).toEqual([
    { userId: null, email: "dora@example.com" },
  ]);
  expect(await db.selectFrom("unwantedMails").selectAll().execute()).toEqual([]);
});
