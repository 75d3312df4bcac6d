import { contract } from "@boxmates/contract/contract";
import { expect, test } from "vitest";
import { tinyPng } from "../../testing/access-rows.ts";
import { pass } from "../../testing/accounts.ts";
import { craftingGroup } from "../../testing/activities.ts";
import { requestOf } from "../../testing/granted.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { countPhoto, photosOfPerson } from "../../workshop/image/limits.ts";

const app = startTestApp();
const { activitySession, book } = contract;

test("a member can add sixty photos an hour, wherever they add them, and holds up nobody else", async () => {
  const { ann, ben, groupId, deliveryId } = await craftingGroup(app);
  const params = { groupId, deliveryId };
  for (const by of [ann, ben]) await app.call(activitySession.start, { params }, by);
  const added = (by: Person) =>
    app.send(book.addPhoto, { params, query: { caption: "" }, file: tinyPng }, by);
  const shown = (by: Person) =>
    app.send(
      activitySession.showPhoto,
      { params: { ...params, roundId: "shelf" }, query: { line: "" }, file: tinyPng },
      by,
    );
  for (let count = 2; count < photosOfPerson.max; count += 1)
    await countPhoto(app.parts.db, requestOf(ann.userId), app.now);
  for (const send of [added, shown]) expect(await send(ann)).toMatchObject({ ok: true });
  for (const send of [added, shown]) {
    expect(await send(ann)).toMatchObject({ status: 429, problem: { code: "TOO_MANY_REQUESTS" } });
    expect(await send(ben)).toMatchObject({ ok: true });
  }
  pass(app, { minutes: 60 });
  expect(await added(await app.signedInAgain(ann))).toMatchObject({ ok: true });
});
