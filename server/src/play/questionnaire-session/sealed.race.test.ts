import { contract } from "@boxmates/contract/contract";
import { arrive } from "@boxmates/scenes/deliveries";
import { describe, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { pass } from "../../testing/accounts.ts";
import { requestOf } from "../../testing/granted.ts";
import { repeatedly, somebodyWaits } from "../../testing/races.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { answersWith, arrivedGame, deliverToday, play, productIds, taste } from "../../testing/world.ts";
import { requireStarted } from "../tasting/access.ts";
import { upsertOpinions } from "../tasting/queries.ts";
import { openDueResults } from "./jobs.ts";
import { findTasting } from "./tasting-query.ts";

const { group, membership, questionnaireSession } = contract;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  /** A sealed delivery whose deadline has passed: its owner has finished, with two points. */
  async function sealedGame() {
    await app.clear();
    const game = await arrivedGame(app);
    await choose(game, "sealed");
    const [first, second] = productIds(game.box);
    await play(app, game.owner, game, { 1: first, 2: second });
    pass(app, { days: 1 });
    const [owner, groupAdmin, member] = await Promise.all(
      [game.owner, game.groupAdmin, game.member].map((person) => app.signedInAgain(person)),
    );
    if (!owner || !groupAdmin || !member) throw new Error("Someone is missing.");
    return { ...game, owner, groupAdmin, member, first, second };
  }

  type Game = Awaited<ReturnType<typeof sealedGame>>;

  function choose({ groupId, owner }: Pick<Game, "groupId" | "owner">, resultsMode: "open" | "sealed") {
    const body = { name: "Cheese club", resultsMode, resultsAfterDays: 1 };
    return app.call(group.update, { params: { groupId }, body }, owner);
  }

  const finish = ({ groupId, deliveryId, questionnaire, first }: Game, by: Person) => {
    const params = { groupId, deliveryId, questionnaireId: questionnaire.id };
    return app.call(
      questionnaireSession.submit,
      { params, body: { answers: answersWith({ 1: first }) } },
      by,
    );
  };

  const openNow = ({ groupId, deliveryId, owner }: Game) =>
    app.call(questionnaireSession.openResults, { params: { groupId, deliveryId } }, owner);

  const leave = ({ groupId }: Game, by: Person) => app.call(membership.leave, { params: { groupId } }, by);

  const openDue = () => openDueResults.run(app.parts, {}, theService);

  /** The points of each session, and of each member, and whether the results are open. */
  async function outcome() {
    const { rows } = await app.database.pool.query<{ earned: object; totals: object; isSealed: boolean }>(
      `select
         (select jsonb_object_agg(user_id, total_points) from questionnaire_sessions) as earned,
         (select jsonb_object_agg(user_id, total_points) from user_points) as totals,
         (select bool_or(is_sealed) from group_deliveries) as "isSealed"`,
    );
    const [found] = rows;
    if (!found) throw new Error("A select without a table has one row.");
    return found;
  }

  async function expectCountedOnce(): Promise<void> {
    const { earned, totals, isSealed } = await outcome();
    expect(isSealed).toBe(false);
    expect(totals).toEqual(earned);
    const { rows } = await app.database.pool.query(
      `select from product_opinions where not is_counted
       union all
       select from product_averages average where opinions <> (
         select count(*) from product_opinions opinion where opinion.box_content_id = average.box_content_id)`,
    );
    expect(rows).toEqual([]);
  }

  test("points count once when the last finishes, the owner opens, and the deadline comes", async () => {
    await repeatedly(async () => {
      const game = await sealedGame();
      await finish(game, game.groupAdmin);
      const acts: (() => Promise<unknown>)[] = [
        () => finish(game, game.member),
        () => openNow(game),
        () => openNow(game),
        () => openDue(),
        () => openDue(),
      ];
      await Promise.all(acts.map((act) => act()));
      await expectCountedOnce();
    });
  });

  test("of two who finish last, one opens", async () => {
    await repeatedly(async () => {
      const game = await sealedGame();
      await Promise.all([finish(game, game.groupAdmin), finish(game, game.member)]);
      await expectCountedOnce();
    });
  });

  test("of one who finishes and one who leaves, one opens", async () => {
    await repeatedly(async () => {
      const game = await sealedGame();
      await Promise.all([finish(game, game.groupAdmin), leave(game, game.member)]);
      await expectCountedOnce();
    });
  });

  test("of one who finishes and one whose account is deleted, one opens", async () => {
    await repeatedly(async () => {
      const game = await sealedGame();
      const siteAdmin = await app.signedInAgain(game.siteAdmin);
      const params = { userId: game.member.userId };
      await Promise.all([
        finish(game, game.groupAdmin),
        app.call(contract.admin.deleteUser, { params }, siteAdmin),
      ]);
      await expectCountedOnce();
    });
  });

  /** Resolves once the request is answered, or waits for a transaction. */
  async function answeredOrWaiting(request: Promise<unknown>): Promise<void> {
    const answered = request.then(() => true);
    await expect
      .poll(async () => (await somebodyWaits(app)) || (await Promise.race([answered, false])))
      .toBe(true);
  }

  test("an opening waits for a rating in the tasting, which joins the averages", async () => {
    const game = await sealedGame();
    await taste(app, game.member, game, [3]);
    const boxContentId = game.second;
    const { opening } = await app.parts.db.transaction().execute(async (tx) => {
      const { started } = await requireStarted(tx, requestOf(game.member.userId), game, findTasting);
      await upsertOpinions(tx, started, [{ boxContentId, stars: 5 }]);
      const opening = openDue();
      await answeredOrWaiting(opening);
      return { opening };
    });
    await opening;
    const { rows } = await app.database.pool.query("select from product_opinions where not is_counted");
    expect(rows).toEqual([]);
  });

  test("two deliveries of one box, whose last members finish at once, both open", async () => {
    await repeatedly(async () => {
      const first = await sealedGame();
      const deliveryId = await deliverToday(app, first.subscriptionId);
      await arrive(app, first.owner, first.groupId, deliveryId);
      pass(app, { seconds: 1 });
      const second = { ...first, deliveryId };
      for (const person of [first.owner, first.member]) await finish(second, person);
      await finish(first, first.groupAdmin);
      await Promise.all([finish(first, first.member), finish(second, first.groupAdmin)]);
      const { rows } = await app.database.pool.query("select from group_deliveries where is_sealed");
      expect(rows).toEqual([]);
    });
  });

  test("points are neither lost nor doubled when the mode changes while somebody finishes", async () => {
    await repeatedly(async () => {
      const game = await arrivedGame(app);
      const [first] = productIds(game.box);
      const body = { answers: answersWith({ 1: first }) };
      const params = {
        groupId: game.groupId,
        deliveryId: game.deliveryId,
        questionnaireId: game.questionnaire.id,
      };
      await Promise.all([
        app.call(questionnaireSession.submit, { params, body }, game.member),
        choose(game, "sealed"),
      ]);
      await choose(game, "open");
      await expectCountedOnce();
      await app.clear();
    });
  });

  test("a change of the mode waits for a box that arrives", async () => {
    const game = await arrivedGame(app);
    const params = { groupId: game.groupId, deliveryId: game.deliveryId };
    await app.call(contract.delivery.undoArrival, { params }, game.owner);
    const { change } = await app.parts.db.transaction().execute(async (tx) => {
      // An administrator moves parcels of many groups like this: without locking any group.
      const arrived = { deliveryStatus: "delivered", deliveredAt: app.now } as const;
      await tx.updateTable("groupDeliveries").set(arrived).where("id", "=", game.deliveryId).execute();
      const change = choose(game, "sealed");
      await answeredOrWaiting(change);
      return { change };
    });
    await change;
    expect((await outcome()).isSealed).toBe(true);
  });
});
