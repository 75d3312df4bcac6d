import { addMonths } from "@boxmates/contract/base/calendar";
import { countedChanges, type ReportMonth } from "@boxmates/contract/desk/report";
import type { TestApp } from "./test-app.ts";

/** Every row that the reports are about, read whole. */
interface World {
  profiles: { month: string }[];
  changes: { month: string; kind: string; revision: number; box: string; cadence: string | null }[];
  deliveries: { id: string; group: string; month: string; status: string }[];
  parcels: { month: string; status: string; days: number | null }[];
  members: { group: string; person: string; month: string }[];
  finished: { delivery: string; person: string; isTasting: boolean }[];
}

const month = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM') as month`;

const straight: Record<keyof World, string> = {
  profiles: `select ${month("created_at")} from profiles`,
  changes: `
    select ${month("changed_at")}, kind, change.revision, subscription_box_id as box,
      coalesce(change.cadence, change.before ->> 'cadence') as cadence
    from subscription_changes change join group_subscriptions on group_subscriptions.id = change.subscription_id`,
  deliveries: `
    select id, group_id as group, to_char(delivery_date, 'YYYY-MM') as month, delivery_status as status
    from group_deliveries`,
  parcels: `
    select to_char(delivery_date, 'YYYY-MM') as month, status,
      date(delivered_at at time zone 'UTC') - date(shipped_at at time zone 'UTC') as days from parcels`,
  members: `select group_id as group, user_id as person, ${month("joined_at")} from group_memberships`,
  finished: `
    select delivery_id as delivery, user_id as person, true as "isTasting"
    from user_box_activities where status = 'completed' and user_id is not null
    union all
    select delivery_id, user_id, false from questionnaire_sessions where not is_extra and user_id is not null`,
};

export async function readWorld(app: TestApp): Promise<World> {
  const read = async (name: keyof World) => (await app.database.pool.query(straight[name])).rows;
  const entries = Object.keys(straight).map(async (name) => [name, await read(name as keyof World)] as const);
  return Object.fromEntries(await Promise.all(entries)) as unknown as World;
}

const monthAfter = (name: string) => addMonths(`${name}-01`, 1).slice(0, 7);

/** Counts a month as somebody with pen and paper would. */
export function countByHand(world: World, name: string, thisMonth: string) {
  const ofMonth = <Row extends { month: string }>(rows: Row[]) => rows.filter((row) => row.month === name);
  const statusesOf = (rows: { status: string }[]) => {
    const of = (status: string) => rows.filter((row) => row.status === status).length;
    return {
      preparing: of("preparing"),
      shipped: of("shipped"),
      delivered: of("delivered"),
      cancelled: of("cancelled"),
    };
  };
  const subscriptions = changesByHand(ofMonth(world.changes));
  return {
    month: name,
    signUps: ofMonth(world.profiles).length,
    subscriptions: subscriptions.all,
    boxes: subscriptions.boxes,
    deliveries: statusesOf(ofMonth(world.deliveries)),
    parcels: statusesOf(ofMonth(world.parcels)),
    days: ofMonth(world.parcels)
      .filter(({ status }) => status === "delivered")
      .flatMap(({ days }) => (days === null ? [] : [Math.max(0, days)])),
    members: membersByHand(world, name, thisMonth),
  };
}

export type CountedByHand = ReturnType<typeof countByHand>;

function changesByHand(changes: World["changes"]) {
  const nothing = Object.fromEntries(countedChanges.map((kind) => [kind, 0])) as ReportMonth["subscriptions"];
  const all = { ...nothing };
  const boxes: Record<string, typeof nothing> = {};
  for (const { kind, revision, box, cadence } of changes) {
    if (kind === "moved") continue;
    const added = revision === 0 ? "started" : "resumed";
    const counted = kind === "added" ? added : kind === "cadence" ? "changed" : kind;
    const place = `${box} ${cadence ?? "monthly"}`;
    const sums = boxes[place] ?? { ...nothing };
    boxes[place] = sums;
    all[counted as keyof typeof nothing] += 1;
    sums[counted as keyof typeof nothing] += 1;
  }
  return { all, boxes };
}

const both = (some: Set<string>, others: Set<string>) =>
  new Set([...some].filter((each) => others.has(each)));

function membersByHand(world: World, name: string, thisMonth: string) {
  const here = world.deliveries.filter(({ status }) => status === "delivered");
  const reached = here.filter((delivery) => delivery.month === name);
  const playersOf = (deliveries: World["deliveries"], tastings: readonly boolean[]) =>
    new Set(
      world.finished
        .filter(
          ({ delivery, isTasting }) =>
            deliveries.some(({ id }) => id === delivery) && tastings.includes(isTasting),
        )
        .map(({ person }) => person),
    );
  const all = new Set(
    world.members
      .filter((member) => member.month <= name && reached.some(({ group }) => group === member.group))
      .map(({ person }) => person),
  );
  const active = both(all, playersOf(reached, [true, false]));
  const next = here.filter((delivery) => delivery.month === monthAfter(name));
  return {
    all: all.size,
    tasted: both(all, playersOf(reached, [true])).size,
    played: both(all, playersOf(reached, [false])).size,
    active: active.size,
    returned: name === thisMonth ? null : both(active, playersOf(next, [true, false])).size,
  };
}
