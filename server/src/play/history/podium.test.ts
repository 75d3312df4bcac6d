import { fillPath } from "@boxmates/contract/base/paths";
import { podiumPicturePath } from "@boxmates/contract/play/history";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, groupOf, play, productIds, taste, withoutQuestionnaires } from "../../testing/world.ts";
import { createImageProcessing } from "../../workshop/image/processing.ts";
import { drawPodium } from "./podium-picture.ts";
import { findPodium } from "./queries.ts";

const picture = { format: "png", width: 1200, height: 630 };

describe("the podium of a delivery", () => {
  const app = startTestApp();
  let game: Awaited<ReturnType<typeof arrivedGame>>;

  beforeEach(async () => {
    game = await arrivedGame(app);
  });

  const fetch = (by?: Person, { groupId, deliveryId } = game) =>
    app.app.inject({
      url: `/api${fillPath(podiumPicturePath, { groupId, deliveryId })}`,
      headers: by ? { authorization: `Bearer ${by.token}` } : {},
    });
  const code = async (...request: Parameters<typeof fetch>) => (await fetch(...request)).json().code;
  const podium = (by: Person) => {
    const { groupId, deliveryId } = game;
    return findPodium(app.parts.db, { groupId, deliveryId, userId: by.userId });
  };
  const rename = (person: Person, fullName: string) =>
    app.parts.db.updateTable("profiles").set({ fullName }).where("userId", "=", person.userId).execute();

  test("is a picture for members who have finished the questionnaire", async () => {
    await play(app, game.owner, game, {});
    const response = await fetch(game.owner);
    expect(response.headers["content-type"]).toBe("image/png");
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(await sharp(response.rawPayload).metadata()).toMatchObject(picture);
  });

  test("without a questionnaire, is a picture after the tasting", async () => {
    await withoutQuestionnaires(app);
    await taste(app, game.member, game, [1, 2, 3]);
    expect((await fetch(game.member)).headers["content-type"]).toBe("image/png");
  });

  test("is not found by members who have only tasted or nothing at all, by strangers or by visitors", async () => {
    await play(app, game.owner, game, {});
    await taste(app, game.member, game, [1, 2, 3]);
    expect(await code(game.member)).toBe("NOTHING_PLAYED");
    expect(await code(game.groupAdmin)).toBe("NOTHING_PLAYED");
    expect(await code(await app.signedInAs("Stranger"))).toBe("NOT_A_MEMBER");
    expect(await code()).toBe("SIGNED_OUT");
  });

  test("is not found for another group's delivery or an invalid id", async () => {
    await play(app, game.owner, game, {});
    const groupId = await groupOf(app, game.owner, "Newcomers");
    expect(await code(game.owner, { ...game, groupId })).toBe("DELIVERY_NOT_FOUND");
    expect(await code(game.owner, { ...game, deliveryId: "latest" })).toBe("NOT_FOUND");
  });

  test("has the best three by the points of both games, ties in order of finishing, and three favourites", async () => {
    const [first, second] = productIds(game.box);
    await play(app, game.member, game, { 1: first, 2: second }, { stars: "5" });
    pass(app, { seconds: 1 });
    await play(app, game.owner, game, { 1: second, 2: second }, { stars: "2" });
    pass(app, { seconds: 1 });
    await play(app, game.groupAdmin, game, { 1: first }, { stars: "1" });
    await taste(app, game.groupAdmin, game, [5, 4, 3]);
    const { places, favourites } = (await podium(game.owner)) ?? {};
    expect(places).toEqual([
      { fullName: game.groupAdmin.fullName, points: 301 },
      { fullName: game.member.fullName, points: 2 },
      { fullName: game.owner.fullName, points: 1 },
    ]);
    expect(favourites).toEqual([
      { itemName: `${game.box.title} item 2`, average: 4 },
      { itemName: `${game.box.title} item 3`, average: 3 },
      { itemName: `${game.box.title} item 1`, average: 2.7 },
    ]);
    await play(app, await guest(), game, { 1: second, 2: second });
    expect((await podium(game.owner))?.places).toEqual(places);
  });

  /** Adds a fourth member, who finishes last. */
  async function guest(): Promise<Person> {
    const person = await app.signedInAs("Guest");
    const membership = { groupId: game.groupId, userId: person.userId, role: "member" as const };
    await app.parts.db
      .insertInto("groupMemberships")
      .values({ ...membership, joinedAt: app.now })
      .execute();
    pass(app, { seconds: 1 });
    return person;
  }

  test("shows no e-mail address: a member without a name, or with an address for a name, is 'A friend'", async () => {
    await play(app, game.owner, game, {});
    await play(app, game.member, game, {});
    await rename(game.owner, "");
    await rename(game.member, "ann.meyer@example.com");
    const found = await podium(game.owner);
    expect(found?.places.map(({ fullName }) => fullName)).toEqual(["A friend", "A friend"]);
    expect(JSON.stringify(found)).not.toContain("@");
  });

  test("has no place for a deleted account", async () => {
    await play(app, game.owner, game, {});
    await play(app, game.member, game, {});
    await app.parts.db.deleteFrom("users").where("id", "=", game.member.userId).execute();
    expect((await podium(game.owner))?.places).toEqual([{ fullName: game.owner.fullName, points: 0 }]);
    expect((await fetch(game.owner)).statusCode).toBe(200);
  });
});

test.each([
  ["a name of a hundred letters", "Bartholomew ".repeat(9)],
  ["a hundred wide letters without a gap", "W".repeat(100)],
  ["a name from right to left", "محمد عبد الرحمن بن خالد"],
  ["emoji", "👩‍👩‍👧‍👦🧀🇨🇭❤️"],
  ["markup", `<b>&amp;</b> <&> "O'Neil" ]]>`],
  ["invisible letters", "\u200b\u3164\u2800\u00ad"],
  ["reversed text and line breaks", "\u202egnp.exe\n\t\u2028x"],
  ["a tower of accents", `Z${"\u0335\u0322\u0327\u0301\u0302".repeat(19)}`],
  ["characters that no font has", "\u{1F9FF}\u{10FFFD}\uE000"],
])("%s in names does not break the picture", async (_, name) => {
  const drawn = await drawPodium({
    groupName: name,
    boxTitle: name,
    deliveryDate: "2026-12-01",
    places: [305, 2, 1].map((points) => ({ fullName: name, points })),
    favourites: [5, 4.5, 1].map((average) => ({ itemName: name, average })),
    told: true,
    sealed: false,
  });
  expect(await sharp(drawn).metadata()).toMatchObject(picture);
});

test("a podium with one place and no favourites is a picture, too", async () => {
  const places = [{ fullName: "Ann", points: 0 }];
  const nothing = { groupName: "Us", boxTitle: "Box", deliveryDate: "2026-12-01", favourites: [] };
  const drawn = await drawPodium({ ...nothing, places, told: true, sealed: false });
  expect(await sharp(drawn).metadata()).toMatchObject(picture);
});

test("is still drawn after an upload has restricted the process to opening photographs", async () => {
  const processing = createImageProcessing({ concurrent: 1, queued: 0 });
  await expect(processing.encode(Buffer.from("<svg/>"))).rejects.toThrow();
  const drawn = await drawPodium({
    groupName: "Cheese club",
    boxTitle: "Tapas",
    deliveryDate: "2026-11-21",
    places: [],
    favourites: [],
    told: true,
    sealed: false,
  });
  expect(await sharp(drawn).metadata()).toMatchObject(picture);
});
