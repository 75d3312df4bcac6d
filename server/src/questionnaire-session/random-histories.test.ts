import { contract } from "@boxmates/contract/contract";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { pass } from "../testing/accounts.ts";
import { type Person, startTestApp } from "../testing/test-app.ts";
import {
  answersWith,
  arrivedGame,
  deliverToday,
  join,
  linkedQuestionnaire,
  productIds,
  taste,
} from "../testing/world.ts";

const app = startTestApp();
const { groupPage, questionnaire, questionnaireSession } = contract;

const acts = [
  "link",
  "unlink",
  "deactivate",
  "activate",
  "edit",
  "newer",
  "deliver",
  "arrive",
  "open",
  "submit",
  "taste",
  "leave",
  "rejoin",
  "erase",
] as const;
type Act = (typeof acts)[number];
/** The numbers choose a person, a delivery and a questionnaire among those that there are. */
type Step = readonly [act: Act, who: number, delivery: number, questionnaire: number];

const chosen = <Of>(list: readonly Of[], number: number): Of => {
  const found = list[number % list.length];
  if (found === undefined) throw new Error("There is nothing to choose from.");
  return found;
};

/** A group with everything that can happen to its games. Refusals are part of life. */
class History {
  readonly #game: Awaited<ReturnType<typeof arrivedGame>>;
  readonly #deliveryIds: string[];
  readonly #questionnaireIds: string[];
  #people: Person[];
  /** The games that somebody has opened and not sent: player, delivery, questionnaire. */
  readonly #begun = new Map<string, { person: Person; deliveryId: string; questionnaireId: string }>();
  /** What each delivery was bound to when it was first seen bound. */
  readonly #bindings = new Map<string, string>();

  constructor(game: Awaited<ReturnType<typeof arrivedGame>>) {
    this.#game = game;
    this.#deliveryIds = [game.deliveryId];
    this.#questionnaireIds = [game.questionnaire.id];
    this.#people = [game.owner, game.groupAdmin, game.member];
  }

  async take([act, who, delivery, which]: Step): Promise<void> {
    const person = chosen(this.#people, who);
    const deliveryId = chosen(this.#deliveryIds, delivery);
    const questionnaireId = chosen(this.#questionnaireIds, which);
    if (["link", "unlink", "deactivate", "activate", "edit", "newer"].includes(act))
      await this.#administer(act, questionnaireId);
    else if (["leave", "rejoin", "erase"].includes(act)) await this.#moveOn(act, person);
    else await this.#play(act, person, deliveryId);
    await this.#expectLastingBindings();
  }

  async #administer(act: Act, questionnaireId: string): Promise<void> {
    const { siteAdmin, box } = this.#game;
    const params = { questionnaireId };
    if (act === "newer") {
      pass(app, { seconds: 1 });
      this.#questionnaireIds.push((await linkedQuestionnaire(app, siteAdmin, box)).id);
    } else if (act === "link") {
      await app.send(questionnaire.link, { params, body: { boxId: box.id } }, siteAdmin);
    } else if (act === "unlink") {
      await app.send(questionnaire.unlink, { params: { ...params, boxId: box.id } }, siteAdmin);
    } else {
      const { questionnaire: present } = await app.call(questionnaire.edit, { params }, siteAdmin);
      const { description, isActive, version: basedOn } = present;
      const state = act === "edit" ? isActive : act === "activate";
      const questions = act === "edit" ? present.questions.toReversed() : present.questions;
      const body = { title: `${present.title}!`, description, isActive: state, questions, basedOn };
      await app.call(questionnaire.update, { params, body }, siteAdmin);
    }
  }

  async #moveOn(act: Act, person: Person): Promise<void> {
    const { groupId, owner, siteAdmin } = this.#game;
    if (person.userId === owner.userId) return;
    if (act === "leave") {
      await app.send(contract.membership.leave, { params: { groupId } }, person);
    } else if (act === "rejoin") {
      if (!(await this.#isMember(person))) await join(app, groupId, person, "member");
    } else {
      await app.call(contract.admin.deleteUser, { params: { userId: person.userId } }, siteAdmin);
      this.#people = this.#people.filter(({ userId }) => userId !== person.userId);
    }
  }

  async #play(act: Act, person: Person, deliveryId: string): Promise<void> {
    const { groupId, box, subscriptionId } = this.#game;
    const params = { groupId, deliveryId };
    if (act === "deliver") {
      await this.#nextDay();
      this.#deliveryIds.push(await deliverToday(app, subscriptionId));
    } else if (act === "arrive") {
      await app.send(contract.delivery.arrive, { params }, person);
    } else if (act === "open") {
      const reply = await app.send(
        questionnaireSession.play,
        { params: { ...params, boxId: box.id } },
        person,
      );
      if (!reply.ok || reply.body.completed) return;
      const { questionnaireId } = reply.body;
      this.#begun.set(`${person.userId} ${deliveryId}`, { person, deliveryId, questionnaireId });
    } else if (act === "submit") {
      for (const [key, game] of this.#begun) {
        if (game.person.userId === person.userId) await this.#submit(key, game);
      }
    } else if (await this.#canTaste(person, deliveryId)) {
      await taste(app, person, params, [3, 4, 5]);
    }
  }

  async #submit(key: string, begun: { person: Person; deliveryId: string; questionnaireId: string }) {
    const { groupId, box } = this.#game;
    const { deliveryId, questionnaireId } = begun;
    const person = chosen(
      this.#people.filter(({ userId }) => userId === begun.person.userId),
      0,
    );
    const params = { groupId, deliveryId, questionnaireId };
    const body = { answers: answersWith({ 1: productIds(box)[0] }) };
    const code = await app.code(questionnaireSession.submit, { params, body }, person);
    expect(code, "who has begun finishes").toBe((await this.#isMember(person)) ? "ok" : "NOT_A_MEMBER");
    this.#begun.delete(key);
  }

  async #isMember({ userId }: Person): Promise<boolean> {
    const { groupId } = this.#game;
    const members = app.parts.db.selectFrom("groupMemberships").select("id");
    const row = members.where("groupId", "=", groupId).where("userId", "=", userId);
    return (await row.executeTakeFirst()) !== undefined;
  }

  async #canTaste(person: Person, deliveryId: string): Promise<boolean> {
    const params = { groupId: this.#game.groupId, deliveryId };
    const reply = await app.send(contract.tasting.start, { params }, person);
    return reply.ok && reply.body.status !== "completed";
  }

  async #nextDay(): Promise<void> {
    pass(app, { days: 1 });
    this.#game.siteAdmin = await app.signedInAgain(this.#game.siteAdmin);
    const again: Person[] = [];
    for (const person of this.#people) again.push(await app.signedInAgain(person));
    this.#people = again;
  }

  async #expectLastingBindings(): Promise<void> {
    const rows = await app.parts.db
      .selectFrom("groupDeliveries")
      .select(["id", "questionnaireVersionId"])
      .execute();
    for (const { id, questionnaireVersionId } of rows) {
      const before = this.#bindings.get(id) ?? questionnaireVersionId;
      expect(questionnaireVersionId, "a delivery keeps its questionnaire and version").toBe(before);
      if (before !== null) this.#bindings.set(id, before);
    }
  }

  async expectTruth(): Promise<void> {
    await expectOneSessionEach();
    await expectPointsOfParts();
    for (const person of this.#people) if (await this.#isMember(person)) await this.#expectReachable(person);
  }

  /** What a member has played leads to its results from the group page and from its own address. */
  async #expectReachable(person: Person): Promise<void> {
    const { groupId, box } = this.#game;
    const sessions = await app.parts.db
      .selectFrom("questionnaireSessions")
      .select(["deliveryId", "questionnaireId"])
      .where("userId", "=", person.userId)
      .execute();
    const page = await app.call(groupPage.show, { params: { groupRef: groupId } }, person);
    for (const { deliveryId, questionnaireId } of sessions) {
      const shown = page.deliveries.find(({ id }) => id === deliveryId);
      expect(shown).toMatchObject({ played: true, questionnaireId });
      const params = { groupId, deliveryId, questionnaireId };
      const results = await app.call(questionnaireSession.results, { params }, person);
      expect(results).toMatchObject({ finished: true, open: null });
      expect(results.ownAnswers.length).toBeGreaterThan(0);
      const played = { groupId, deliveryId, boxId: box.id };
      const again = await app.call(questionnaireSession.play, { params: played }, person);
      expect(again).toMatchObject({ completed: true, questionnaireId });
    }
    expect(page.deliveries.filter(({ played }) => played)).toHaveLength(sessions.length);
  }
}

async function expectOneSessionEach(): Promise<void> {
  const { rows } = await sql`
    select session.delivery_id, session.user_id, count(*)
    from questionnaire_sessions session
    join group_deliveries delivery on delivery.id = session.delivery_id
    where session.user_id is not null
    group by session.delivery_id, session.user_id
    having count(*) > 1 or bool_or(session.version_id <> delivery.questionnaire_version_id)`.execute(
    app.parts.db,
  );
  expect(rows, "one session of the delivery's questionnaire per member and delivery").toEqual([]);
}

async function expectPointsOfParts(): Promise<void> {
  const { rows } = await sql`
    select points.user_id, points.total_points, coalesce(sum(part.points), 0) as sum
    from user_points points
    left join (
      select session.user_id, response.points_earned as points
      from questionnaire_sessions session join questionnaire_responses response on response.session_id = session.id
      union all
      select user_id, points_earned from user_product_ratings
    ) part on part.user_id = points.user_id
    where points.user_id is not null
    group by points.id
    having points.total_points <> coalesce(sum(part.points), 0)`.execute(app.parts.db);
  expect(rows, "points are the sum of their parts").toEqual([]);
}

const step = fc.tuple(fc.constantFrom(...acts), fc.nat(5), fc.nat(5), fc.nat(5));

test("after any history each member has one session per delivery, true points and results that can be reached", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40, size: "max" }), async (steps) => {
      await app.clear();
      const history = new History(await arrivedGame(app));
      for (const each of steps) await history.take(each);
      await history.expectTruth();
    }),
    { numRuns: 15 },
  );
});
