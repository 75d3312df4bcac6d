import { contract } from "@boxmates/contract/contract";
import { arrive } from "@boxmates/scenes/deliveries";
import { describe, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { hearEvents } from "../../testing/heard-events.ts";
import { opened, startSealedGame } from "../../testing/sealed-game.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { deliverToday, join, play, productIds } from "../../testing/world.ts";

const app = startTestApp();
const { delivery, membership, questionnaire, questionnaireSession } = contract;
const { change, game, ids, openDue, opening, points, results, twoOfThree } = startSealedGame(app);

describe("sealed results open", () => {
  test("when the last of those who were there has finished", async () => {
    const { groupAdmin } = game();
    await twoOfThree();
    expect((await results(game().owner)).seal).not.toBeNull();
    const news = hearEvents(app);
    await play(app, groupAdmin, game(), {});
    expect(await news.settled()).toContainEqual(
      expect.objectContaining({ topic: `group:${game().groupId}`, kind: "results" }),
    );
    news.stop();
    expect(await results(game().member)).toMatchObject({
      ...opened,
      participants: 3,
      standings: [{}, {}, {}],
    });
    expect(await points()).toEqual({ Owner: 2, Member: 1, "Group admin": 0 });
  });

  test("without waiting for those who have joined after the arrival", async () => {
    pass(app, { minutes: 1 });
    const late = await app.signedInAs("Late");
    await join(app, game().groupId, late, "member");
    expect((await results(game().owner)).awaited).not.toContain("Late");
    await twoOfThree();
    await play(app, game().groupAdmin, game(), {});
    expect(await results(late)).toMatchObject({ seal: null, finished: false });
  });

  test("when the owner opens them, and only once", async () => {
    await twoOfThree();
    expect(await opening(game().member)).toBe("OWNER_ONLY");
    expect(await opening(game().groupAdmin)).toBe("OWNER_ONLY");
    expect((await results(game().member)).seal).not.toBeNull();
    expect(await opening(game().owner)).toBe("ok");
    expect(await opening(game().owner)).toBe("ok");
    expect(await results(game().member)).toMatchObject(opened);
    expect(await points()).toEqual({ Owner: 2, Member: 1 });
  });

  test("with a deadline of some days after the arrival, even if somebody has not finished", async () => {
    await change({ resultsAfterDays: 3 });
    await twoOfThree();
    const opensAt = "2026-11-24T12:00:00.000Z";
    expect((await results(game().member)).seal).toMatchObject({ opensAt });
    pass(app, { days: 2, hours: 23 });
    await openDue();
    expect(await points()).toEqual({ Owner: 0, Member: 0 });
    pass(app, { hours: 1 });
    await openDue();
    await openDue();
    const member = await app.signedInAgain(game().member);
    expect(await results(member)).toMatchObject(opened);
    expect(await points()).toEqual({ Owner: 2, Member: 1 });
  });

  test("at the deadline that it had when somebody began, whatever the group chooses since", async () => {
    await change({ resultsAfterDays: 30 });
    await change({ resultsAfterDays: 1 });
    await twoOfThree();
    await change({ resultsAfterDays: 30 });
    pass(app, { days: 2 });
    await openDue();
    expect(await points()).toEqual({ Owner: 2, Member: 1 });
  });

  test("at no deadline before somebody has finished, nor by the owner", async () => {
    await change({ resultsAfterDays: 1 });
    pass(app, { days: 2 });
    game().owner = await app.signedInAgain(game().owner);
    await openDue();
    await opening(game().owner);
    expect((await results(game().owner)).seal).toMatchObject({ finishedBy: [], mayOpen: false });
    await play(app, game().owner, game(), { 1: productIds(game().box)[0] });
    expect((await results(game().owner)).seal).toMatchObject({ mayOpen: true });
    await openDue();
    expect(await results(game().owner)).toMatchObject({ seal: null, standings: [{ totalPoints: 1 }] });
  });

  test("and whoever catches up afterwards gets their points at once", async () => {
    await twoOfThree();
    await opening(game().owner);
    await play(app, game().groupAdmin, game(), { 2: productIds(game().box)[1] });
    expect(await points()).toEqual({ Owner: 2, Member: 1, "Group admin": 1 });
    expect((await results(game().groupAdmin)).standings).toHaveLength(3);
  });
});

describe("sealed results wait for nobody who is gone:", () => {
  test("they open when the last one leaves", async () => {
    await twoOfThree();
    await app.call(membership.leave, { params: { groupId: game().groupId } }, game().groupAdmin);
    expect(await results(game().member)).toMatchObject(opened);
    expect(await points()).toEqual({ Owner: 2, Member: 1 });
  });

  test("they open when the last one is removed", async () => {
    await twoOfThree();
    const params = { groupId: game().groupId, userId: game().groupAdmin.userId };
    await app.call(membership.remove, { params }, game().owner);
    expect(await results(game().member)).toMatchObject(opened);
  });

  test("they open when the last one's account is deleted", async () => {
    await twoOfThree();
    const params = { userId: game().groupAdmin.userId };
    await app.call(contract.admin.deleteUser, { params }, game().siteAdmin);
    expect(await results(game().member)).toMatchObject(opened);
    expect(await points()).toEqual({ Owner: 2, Member: 1 });
  });

  test("they stay sealed while somebody else is awaited", async () => {
    await play(app, game().owner, game(), { 1: productIds(game().box)[0] });
    await app.call(membership.leave, { params: { groupId: game().groupId } }, game().groupAdmin);
    expect(await results(game().owner)).toMatchObject({ seal: {}, awaited: [game().member.fullName] });
  });

  test("they stay sealed while nobody has finished", async () => {
    for (const person of [game().groupAdmin, game().member]) {
      await app.call(membership.leave, { params: { groupId: game().groupId } }, person);
    }
    expect((await results(game().owner)).seal).not.toBeNull();
    await play(app, game().owner, game(), { 1: productIds(game().box)[0] });
    expect(await results(game().owner)).toMatchObject({ seal: null, standings: [{ rank: 1 }] });
  });

  test("a member who has finished and left stays in the results, with their points when they come back", async () => {
    await twoOfThree();
    await app.call(membership.leave, { params: { groupId: game().groupId } }, game().member);
    expect((await results(game().owner)).seal?.finishedBy).toContain(game().member.fullName);
    await play(app, game().groupAdmin, game(), {});
    expect(await points()).toEqual({ Owner: 2, Member: 1, "Group admin": 0 });
  });
});

describe("a changed choice", () => {
  test("seals deliveries that nobody has finished, and leaves the others open", async () => {
    await change({ resultsMode: "open" });
    await play(app, game().owner, game(), { 1: productIds(game().box)[0] });
    await change({ resultsMode: "sealed" });
    expect(await results(game().owner)).toMatchObject({ seal: null, standings: [{ totalPoints: 1 }] });
    expect(await points()).toEqual({ Owner: 1 });
  });

  test("to open opens everything that is sealed, once", async () => {
    await twoOfThree();
    await change({ resultsMode: "open" });
    await change({ resultsMode: "sealed" });
    await change({ resultsMode: "open" });
    expect(await results(game().member)).toMatchObject(opened);
    expect(await points()).toEqual({ Owner: 2, Member: 1 });
  });

  test("does not seal again what the owner has opened early", async () => {
    await play(app, game().owner, game(), { 1: productIds(game().box)[0] });
    await opening(game().owner);
    await change({ resultsMode: "sealed", resultsAfterDays: 5 });
    expect(await results(game().owner)).toMatchObject({ seal: null });
  });

  test("counts for boxes that arrive later", async () => {
    pass(app, { days: 1 });
    const owner = await app.signedInAgain(game().owner);
    const next = await deliverToday(app, game().subscriptionId);
    await arrive(app, owner, game().groupId, next);
    const params = { ...ids(), deliveryId: next };
    const seen = await app.call(questionnaireSession.results, { params }, owner);
    expect(seen.seal).toMatchObject({ finishedBy: [] });
  });
});

test("a box without a questionnaire has nothing to seal until it gets one", async () => {
  const { db } = app.parts;
  await db.deleteFrom("subscriptionBoxQuestionnaires").execute();
  pass(app, { days: 1 });
  const [owner, siteAdmin] = [
    await app.signedInAgain(game().owner),
    await app.signedInAgain(game().siteAdmin),
  ];
  const next = await deliverToday(app, game().subscriptionId);
  await arrive(app, owner, game().groupId, next);
  const isSealed = async () => {
    const found = db.selectFrom("groupDeliveries").select("isSealed").where("id", "=", next);
    return (await found.executeTakeFirstOrThrow()).isSealed;
  };
  expect(await isSealed()).toBe(false);
  const params = { questionnaireId: game().questionnaire.id };
  await app.call(questionnaire.link, { params, body: { boxId: game().box.id } }, siteAdmin);
  expect(await isSealed()).toBe(true);
});

test("an arrival that is taken back and reported again has a deadline from then on", async () => {
  await change({ resultsAfterDays: 1 });
  const params = { groupId: game().groupId, deliveryId: game().deliveryId };
  await app.call(delivery.undoArrival, { params }, game().owner);
  expect(await opening(game().owner)).toBe("ok");
  pass(app, { days: 2 });
  await openDue();
  game().owner = await app.signedInAgain(game().owner);
  await app.call(delivery.arrive, { params }, game().owner);
  expect((await results(game().owner)).seal).toMatchObject({ opensAt: "2026-11-24T12:00:00.000Z" });
});
