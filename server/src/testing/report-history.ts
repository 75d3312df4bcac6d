import { dateOf } from "@boxmates/contract/base/calendar";
import { cadences } from "@boxmates/contract/deliveries/subscription";
import fc from "fast-check";
import type { TestApp } from "./test-app.ts";

/** The events that reports count; the numbers choose among what there is. */
export interface ReportEvent {
  kind: (typeof kinds)[number];
  which: number;
  what: number;
  days: number;
}

const kinds = [
  "sign-up",
  "subscribe",
  "change",
  "undo",
  "deliver",
  "move",
  "finish",
  "finish-again",
  "join",
  "leave",
  "delete-account",
  "delete-group",
  "count",
  "pass",
] as const;

const often = ["subscribe", "change", "deliver", "move", "finish", "finish-again"] as const;

export const reportEvents = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds, ...often, ...often, "pass" as const),
    which: fc.nat(1000),
    what: fc.nat(1000),
    days: fc.integer({ min: 1, max: 45 }),
  }),
  { minLength: 90, maxLength: 130 },
);

interface Scene {
  /** Boxes of two kinds. */
  boxIds: readonly string[];
  questionnaireId: string;
}

const statuses = ["preparing", "shipped", "delivered", "cancelled"];
const changes = ["added", "cadence", "paused", "skipped", "cancelled", "moved"];
const dayMs = 86_400_000;

/** Plays events against the database, as the app's statements would write them. */
export class ReportHistory {
  readonly #app: TestApp;
  readonly #scene: Scene;
  readonly #count: () => Promise<void>;

  constructor(app: TestApp, scene: Scene, count: () => Promise<void>) {
    [this.#app, this.#scene, this.#count] = [app, scene, count];
  }

  async #query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#app.database.pool.query<Row>(text, values)).rows;
  }

  /** Takes back everything that a history leaves behind. */
  async clear(): Promise<void> {
    await this.#query("delete from groups");
    await this.#query("delete from profiles where role = 'user'");
    await this.#query("delete from users where not exists (select from profiles where user_id = users.id)");
    await this.#query("delete from report_months");
  }

  async play({ kind, which, what, days }: ReportEvent): Promise<void> {
    switch (kind) {
      case "sign-up":
        return this.#signUp(which);
      case "subscribe":
        return this.#subscribe(which, what);
      case "change":
        return this.#change(which, what);
      case "undo":
        return this.#undo(which);
      case "deliver":
        return this.#deliver(which, what);
      case "move":
        return this.#move(which, what);
      case "finish":
      case "finish-again":
        return this.#finish(which, what);
      case "join":
        return this.#join(which, what);
      case "leave":
        return this.#deleteOne("group_memberships", which);
      case "delete-account":
        return what % 2 ? this.#deleteAccount(which) : undefined;
      case "delete-group":
        return what % 2 ? this.#deleteOne("groups", which) : undefined;
      case "count":
        this.#pass(1);
        return this.#count();
      case "pass":
        this.#pass(days);
    }
  }

  #pass(days: number): void {
    this.#app.now = new Date(this.#app.now.getTime() + days * dayMs);
  }

  /** One row of a table, in an order that is the same in every run. */
  async #one<Row extends object>(from: string, order: string, which: number): Promise<Row | undefined> {
    const rows = await this.#query<Row>(`select * from ${from} order by ${order}`);
    return rows[which % Math.max(1, rows.length)];
  }

  async #deleteOne(table: string, which: number): Promise<void> {
    const row = await this.#one<{ id: string }>(table, "id", which);
    if (row) await this.#query(`delete from ${table} where id = $1`, [row.id]);
  }

  async #deleteAccount(which: number): Promise<void> {
    const row = await this.#one<{ user_id: string }>("profiles where role = 'user'", "user_id", which);
    if (row) await this.#query("delete from users where id = $1", [row.user_id]);
  }

  async #signUp(number: number): Promise<void> {
    await this.#query(
      `with account as (
         insert into users (email, full_name, password_hash, created_at)
         values (gen_random_uuid() || '@example.com', $2, '', $1) returning *
       )
       insert into profiles (user_id, email, full_name, role, created_at, updated_at)
       select id, email, full_name, 'user', created_at, created_at from account`,
      [this.#app.now, `Friend ${number}`],
    );
  }

  /** Makes a group of the latest friends with a subscription, which was perhaps cancelled once before. */
  async #subscribe(which: number, what: number): Promise<void> {
    await this.#query(
      `with made as (
         insert into groups (name, created_at, updated_at) values ('Friends', $1, $1) returning id
       ), joined as (
         insert into group_memberships (group_id, user_id, role, joined_at)
         select made.id, friend.user_id, 'member', $1
         from made, (select user_id from profiles order by created_at desc, user_id limit $3) friend
       ), subscribed as (
         insert into group_subscriptions
           (group_id, subscription_box_id, subscribed_at, revised_at, next_delivery_date, delivery_day)
         select id, $2, $1, $1, '2027-01-01', 1 from made returning id, group_id
       )
       insert into subscription_changes (subscription_id, revision, next_delivery_date, group_id, kind, changed_at)
       select id, 0, '2027-01-01', group_id, 'added', $1 from subscribed`,
      [this.#app.now, this.#scene.boxIds[what % this.#scene.boxIds.length], 1 + (which % 4)],
    );
  }

  async #change(which: number, what: number): Promise<void> {
    const row = await this.#one<{ id: string; group_id: string }>("group_subscriptions", "id", which);
    if (!row) return;
    const kind = changes[what % changes.length] ?? "added";
    const [cadence, before] = [cadences[what % 4], cadences[which % 4]];
    const isBent = kind === "paused" || kind === "moved";
    await this.#query(
      `insert into subscription_changes (subscription_id, revision, next_delivery_date, group_id, kind, changed_at,
         cadence, skipped_date, bent_date, before)
       select $1, 1 + coalesce(max(revision), 0), '2027-01-01', $2, $3, $4, $5, $6::date, $7::date, $8
       from subscription_changes where subscription_id = $1`,
      [
        row.id,
        row.group_id,
        kind,
        this.#app.now,
        kind === "cadence" ? cadence : null,
        kind === "skipped" ? "2027-01-01" : null,
        isBent ? "2027-01-01" : null,
        kind === "added" ? null : JSON.stringify({ cadence: before, skips: [] }),
      ],
    );
  }

  async #undo(which: number): Promise<void> {
    const row = await this.#one<{ subscription_id: string; revision: number }>(
      "subscription_changes",
      "subscription_id, revision",
      which,
    );
    if (!row) return;
    await this.#query("delete from subscription_changes where subscription_id = $1 and revision = $2", [
      row.subscription_id,
      row.revision,
    ]);
  }

  async #deliver(which: number, what: number): Promise<void> {
    const row = await this.#one<{ id: string; group_id: string; subscription_box_id: string }>(
      "group_subscriptions",
      "id",
      which,
    );
    if (!row) return;
    const status = statuses[what % 4];
    const { now } = this.#app;
    await this.#query(
      `with made as (
         insert into group_deliveries (group_id, subscription_id, subscription_box_id, delivery_date, delivery_status,
           delivered_at, created_at, revised_at)
         values ($1, $2, $3, $4::date, $5, case $5 when 'delivered' then $6::timestamptz end, $6, $6)
         on conflict do nothing
         returning id
       )
       insert into parcels (delivery_id, delivery_date, user_id, address, status, shipped_at, delivered_at)
       select made.id, $4::date, member.user_id, '{}', $5, case when $7 then $6::timestamptz - interval '30 hours' end,
         case $5 when 'delivered' then $6::timestamptz end
       from made join group_memberships member on member.group_id = $1`,
      [row.group_id, row.id, row.subscription_box_id, dateOf(now), status, now, what % 3 !== 0],
    );
  }

  /** A parcel arrives or is taken back, and perhaps its delivery with it. */
  async #move(which: number, what: number): Promise<void> {
    const row = await this.#one<{ id: string; delivery_id: string }>("parcels", "id", which);
    if (!row) return;
    const status = statuses[what % 4];
    const isHere = status === "delivered";
    await this.#query("update parcels set status = $2, delivered_at = $3 where id = $1", [
      row.id,
      status,
      isHere ? this.#app.now : null,
    ]);
    if (!isHere && what % 3) return;
    await this.#query("update group_deliveries set delivery_status = $2, delivered_at = $3 where id = $1", [
      row.delivery_id,
      status,
      isHere ? this.#app.now : null,
    ]);
  }

  /** Somebody plays after a delivery: a member, or a former one. */
  async #finish(which: number, what: number): Promise<void> {
    const row = await this.#one<{
      id: string;
      group_id: string;
      subscription_box_id: string;
      user_id: string;
    }>(
      `(select delivery.id, delivery.group_id, delivery.subscription_box_id, profiles.user_id
        from group_deliveries delivery
        join parcels on parcels.delivery_id = delivery.id
        join profiles on profiles.user_id = parcels.user_id) played`,
      "id, user_id",
      which,
    );
    if (!row) return;
    const given = [row.user_id, row.group_id, row.id];
    if (what % 2)
      await this.#query(
        `insert into questionnaire_sessions (user_id, group_id, delivery_id, questionnaire_id, total_questions,
           guess_questions, correct_answers, total_points, completed_at, is_extra)
         values ($1, $2, $3, $4, 1, 0, 0, 0, $5, $6) on conflict do nothing`,
        [...given, this.#scene.questionnaireId, this.#app.now, what % 10 === 1],
      );
    else
      await this.#query(
        `insert into user_box_activities (user_id, group_id, delivery_id, subscription_box_id, status, started_at,
           completed_at)
         values ($1, $2, $3, $4, $5, $6::timestamptz, case $5 when 'completed' then $6::timestamptz end)
         on conflict do nothing`,
        [...given, row.subscription_box_id, what % 3 === 0 ? "in_progress" : "completed", this.#app.now],
      );
  }

  async #join(which: number, what: number): Promise<void> {
    const group = await this.#one<{ id: string }>("groups", "id", which);
    const friend = await this.#one<{ user_id: string }>("profiles", "user_id", what);
    if (!group || !friend) return;
    await this.#query(
      `insert into group_memberships (group_id, user_id, role, joined_at) values ($1, $2, 'member', $3)
       on conflict do nothing`,
      [group.id, friend.user_id, this.#app.now],
    );
  }
}
