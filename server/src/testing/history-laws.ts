import { contract } from "@boxmates/contract/contract";
import { sql } from "kysely";
import { expect } from "vitest";
import { expectSameUncounted, isCounted } from "./counted-history.ts";
import type { History } from "./random-history.ts";
import type { Person } from "./test-app.ts";

const { questionnaireSession } = contract;

/** Selects what breaks each law. */
const breaches: Record<string, string> = {
  "a member has one session per delivery, of the questionnaire that the delivery is bound to": `
    select min(session.id::text) as id
    from questionnaire_sessions session join group_deliveries delivery on delivery.id = session.delivery_id
    where session.user_id is not null
    group by session.delivery_id, session.user_id
    having count(*) > 1 or bool_or(session.version_id <> delivery.questionnaire_version_id)`,
  "points are the sum of their parts": `
    select coalesce(points.user_id, earned.user_id) as id
    from (select * from user_points where user_id is not null) points
    full join (
      select user_id, group_id, sum(points_earned) as total from (
        select session.user_id, session.group_id, response.points_earned
        from questionnaire_sessions session
          join questionnaire_responses response on response.session_id = session.id
          join group_deliveries delivery on delivery.id = session.delivery_id and not delivery.is_sealed
        union all
        select rating.user_id, rating.group_id, rating.points_earned
        from user_product_ratings rating join user_box_activities activity
          on activity.user_id = rating.user_id and activity.delivery_id = rating.delivery_id
        where activity.status = 'completed'
      ) part
      where user_id is not null
      group by user_id, group_id
    ) earned on earned.user_id = points.user_id and earned.group_id = points.group_id
    where coalesce(points.total_points, 0) <> coalesce(earned.total, 0)`,
  "sealed results wait for somebody": `
    select delivery.id from group_deliveries delivery
    where delivery.is_sealed and delivery.delivery_status = 'delivered'
      and exists (select from questionnaire_sessions done where done.delivery_id = delivery.id)
      and not exists (
        select from group_memberships member
        where member.group_id = delivery.group_id and member.joined_at <= delivery.delivered_at
          and member.user_id not in (
            select user_id from questionnaire_sessions done
            where done.delivery_id = delivery.id and user_id is not null))`,
  "averages count what is thought of products once the results are open": `
    select average.box_content_id as id
    from product_averages average
    where (opinions, stars) <> (
      select count(*) filter (where is_counted), coalesce(sum(stars) filter (where is_counted), 0)
      from product_opinions opinion where opinion.box_content_id = average.box_content_id)
    union all
    select opinion.id
    from product_opinions opinion join group_deliveries delivery on delivery.id = opinion.delivery_id
    where not opinion.is_counted and not delivery.is_sealed`,
  "a delivery's status is that of its parcels": `
    select delivery.id
    from group_deliveries delivery left join parcels parcel on parcel.delivery_id = delivery.id
    group by delivery.id
    having count(parcel.id) = 0
      or delivery.delivery_status <> case
        when 'delivered' = any(array_agg(parcel.status)) then 'delivered'
        when 'shipped' = any(array_agg(parcel.status)) then 'shipped'
        when 'preparing' = any(array_agg(parcel.status)) then 'preparing'
        else 'cancelled' end
      or delivery.delivered_at is distinct from min(parcel.delivered_at)`,
  "a delivery is awaited while one of its parcels is": `
    select delivery.id
    from group_deliveries delivery
    where delivery.is_awaited <> exists (
      select from parcels parcel
      where parcel.delivery_id = delivery.id and parcel.status in ('preparing', 'shipped'))`,
  "a finished tasting keeps what was guessed in it": `
    select activity.id
    from user_box_activities activity
    where activity.status = 'completed' and activity.user_id is not null
      and (coalesce(activity.guesses, 0), coalesce(activity.right_guesses, 0)) <> (
        select count(rating.guessed_product_id), count(*) filter (where rating.is_correct)
        from user_product_ratings rating
        where rating.delivery_id = activity.delivery_id and rating.user_id = activity.user_id)`,
  "no parcel is prepared for who is gone": `
    select parcel.id from parcels parcel join group_deliveries delivery on delivery.id = parcel.delivery_id
    where parcel.status = 'preparing' and not (parcel.user_id is null and parcel.address is null)
      and not exists (
        select from group_memberships member
        where member.group_id = delivery.group_id and member.user_id = parcel.user_id)`,
  "no delivery is made that was skipped": `
    select delivery.id from group_deliveries delivery
    join skipped_deliveries skipped using (subscription_id, delivery_date)`,
};

const allBreaches = Object.entries(breaches)
  .map(([law, query]) => `select '${law.replaceAll("'", "''")}' as law, id::text from (${query}) breach`)
  .join(" union all ");

/** Watches one history: its laws must hold after each of its events. */
export class Laws {
  readonly #history: History;
  /** The questionnaire that each delivery was bound to when somebody was first seen to have begun. */
  readonly #bindings = new Map<string, object>();

  constructor(history: History) {
    this.#history = history;
  }

  async expectKept(): Promise<void> {
    expect((await this.#history.app.database.pool.query(allBreaches)).rows).toEqual([]);
    await this.#expectLastingBindings();
    const { app, groupId, people } = this.#history;
    if (await isCounted(app, groupId)) await expectSameUncounted(app, groupId, people);
    const sessions = await this.#sessions();
    for (const person of this.#history.people) {
      await this.#expectReachable(
        person,
        sessions.filter(({ userId }) => userId === person.userId),
      );
    }
  }

  async #expectLastingBindings(): Promise<void> {
    const begun = await this.#history.app.parts.db
      .selectFrom("groupDeliveries")
      .select(["id", "boxVersionId", "activityVersionId", "questionnaireVersionId", "deliveryStatus"])
      .where(sql<boolean>`has_begun(id)`)
      .execute();
    for (const { id, questionnaireVersionId, ...kept } of begun) {
      const before = this.#bindings.get(id);
      const now = { ...kept, ...(questionnaireVersionId && { questionnaireVersionId }) };
      expect(now, "a delivery that somebody has begun keeps its box and game, and stays here").toMatchObject(
        before ?? now,
      );
      this.#bindings.set(id, now);
    }
  }

  #sessions() {
    return this.#history.app.parts.db
      .selectFrom("questionnaireSessions")
      .select(["userId", "deliveryId", "questionnaireId"])
      .execute();
  }

  /** A game that a member has played leads to its results from the group page, from the game and from its own address. */
  async #expectReachable(
    person: Person,
    sessions: readonly { deliveryId: string; questionnaireId: string }[],
  ): Promise<void> {
    const page = await this.#history.page(person);
    if (!page) return;
    const played = page.deliveries.filter((delivery) => delivery.played);
    expect(Object.fromEntries(played.map(({ id, questionnaireId }) => [id, questionnaireId]))).toEqual(
      Object.fromEntries(sessions.map(({ deliveryId, questionnaireId }) => [deliveryId, questionnaireId])),
    );
    const { app, groupId, box } = this.#history;
    for (const { deliveryId, questionnaireId } of sessions) {
      const params = { groupId, deliveryId, questionnaireId };
      const results = await app.call(questionnaireSession.results, { params }, person);
      expect(results).toMatchObject({ finished: true, open: null });
      expect(results.ownAnswers.length).toBeGreaterThan(0);
      const again = { params: { groupId, deliveryId, boxId: box.id } };
      expect(await app.call(questionnaireSession.play, again, person)).toMatchObject({
        completed: true,
        questionnaireId,
      });
    }
  }
}
