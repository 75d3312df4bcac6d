import {
  addDays,
  type CalendarDate,
  dayOfLaterMonth,
  firstOfNextMonth,
} from "@boxmates/contract/base/calendar";
import { contract } from "@boxmates/contract/contract";
import {
  type Cadence,
  type ChangeKind,
  canSkip,
  formerDate,
  isBend,
  isPaused,
} from "@boxmates/contract/deliveries/subscription";
import { subscribe } from "@boxmates/scenes/groups";
import fc from "fast-check";
import { expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { type By, lives, type Step } from "../../testing/random-bends.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, join, stockedBox } from "../../testing/world.ts";
import { runDueDeliveries } from "../delivery/jobs.ts";

const app = startTestApp();
const { delivery, subscription, groupPage } = contract;

const todayOf = () => app.now.toISOString().slice(0, 10);

/** The subscription as it is stored. */
async function stored() {
  const row = await app.parts.db
    .selectFrom("groupSubscriptions")
    .select(["nextDeliveryDate as next", "plannedDate", "pausedUntil", "cadence", "deliveryDay"])
    .executeTakeFirstOrThrow();
  return { ...row, planned: row.plannedDate ?? row.next };
}
type Stored = Awaited<ReturnType<typeof stored>>;

/** A date of the rhythm, from which its other dates follow, until the cadence changes. */
type Rhythm = Pick<Stored, "planned" | "cadence" | "deliveryDay">;

const monthsOf = { monthly: 1, bimonthly: 2, semiannual: 6 };
const monthOf = (date: CalendarDate) => 12 * Number(date.slice(0, 4)) + Number(date.slice(5, 7));

function isOfRhythm(date: CalendarDate, { planned, cadence, deliveryDay }: Rhythm): boolean {
  if (cadence === "biweekly") return ((Date.parse(date) - Date.parse(planned)) / 86_400_000) % 14 === 0;
  const isOfMonth = (monthOf(date) - monthOf(planned)) % monthsOf[cadence] === 0;
  return isOfMonth && date === dayOfLaterMonth(date, 0, deliveryDay);
}

/** How many days pass in a step. */
function daysOf(one: Step, today: CalendarDate): number {
  if (one.act === "days") return one.days;
  if (one.act !== "toLast" && one.act !== "toFirst") return 0;
  const left = (Date.parse(firstOfNextMonth(today)) - Date.parse(today)) / 86_400_000;
  return one.act === "toFirst" ? left : left - 1;
}

/** The expected state, derived from the presses that were not refused. */
interface Life {
  params: { groupId: string; subscriptionId: string };
  people: Record<By | "siteAdmin", Person>;
  rhythm: Rhythm;
  pausedUntil: CalendarDate | null;
  /** The pauses before each change of it, for their undoing. */
  formerPauses: (CalendarDate | null)[];
  /** The rhythms before each change of the cadence, for their undoing. */
  formerRhythms: Rhythm[];
  /** The dates of all deliveries, and of those that an administrator delivered out of turn. */
  made: CalendarDate[];
  deliveredNow: CalendarDate[];
}

async function beginLife(cadence: Cadence): Promise<Life> {
  await app.clear();
  const owner = await app.signedInAs("Ann");
  const [member, siteAdmin] = [await app.signedInAs("Ben"), await app.signedInAs("Boss", "admin")];
  const groupId = await groupOf(app, owner);
  await join(app, groupId, member, "member");
  const box = await stockedBox(app, siteAdmin, "Tapas", { items: 0 });
  const { id: subscriptionId } = await subscribe(app, owner, groupId, box.id);
  await app.parts.db.updateTable("groupSubscriptions").set({ cadence }).execute();
  const people = { owner, member, siteAdmin };
  const begun = { pausedUntil: null, formerPauses: [], formerRhythms: [], made: [], deliveredNow: [] };
  return { ...begun, params: { groupId, subscriptionId }, people, rhythm: await stored() };
}

async function live(steps: readonly Step[], cadence: Cadence): Promise<void> {
  const life = await beginLife(cadence);
  for (const one of steps) {
    const before = await stored();
    const done = await take(one, life, before);
    if (done) await note(done, life, before);
    await passDays(daysOf(one, todayOf()), life);
    await expectInOrder(life);
  }
  await expectDeliveries(life);
}

async function passDays(count: number, life: Life): Promise<void> {
  if (count === 0) return;
  for (let day = 0; day < count; day++) {
    const { next } = await stored();
    app.now = new Date(app.now.getTime() + 86_400_000);
    if (todayOf() !== next) continue;
    await Promise.all([runDueDeliveries(app.parts, theService), runDueDeliveries(app.parts, theService)]);
    life.made.push(next);
  }
  for (const who of ["owner", "member", "siteAdmin"] as const)
    life.people[who] = await app.signedInAgain(life.people[who]);
}

async function expectInOrder({ rhythm, pausedUntil }: Life): Promise<void> {
  const after = await stored();
  expect(after.next > todayOf(), "the next delivery is still to come").toBe(true);
  expect(isOfRhythm(after.planned, rhythm), "the rhythm goes on").toBe(true);
  expect(after.pausedUntil, "a pause is as long as was asked").toBe(pausedUntil);
  if (isPaused(after, todayOf())) expect(after.next >= (pausedUntil ?? ""), "no pause is shorter").toBe(true);
}

async function expectDeliveries({ made, deliveredNow, people }: Life): Promise<void> {
  const rows = await app.parts.db
    .selectFrom("groupDeliveries")
    .select(["deliveryDate", "plannedDate"])
    .orderBy("deliveryDate")
    .execute();
  expect(rows.map(({ deliveryDate }) => deliveryDate)).toEqual(made);
  const slots = rows.map(({ plannedDate }) => plannedDate ?? "");
  expect(new Set(slots).size, "no date of the rhythm is delivered twice").toBe(slots.length);
  expect(slots).toEqual(slots.toSorted());
  const bends = app.parts.db.selectFrom("subscriptionChanges").select(["bentDate", "changedBy"]);
  const named = (await bends.where("kind", "in", ["moved", "hurried"]).execute()).flatMap(
    ({ bentDate, changedBy }) => (changedBy === people.owner.userId ? [bentDate] : []),
  );
  const bent = rows.filter(({ deliveryDate, plannedDate }) => deliveryDate !== plannedDate);
  for (const { deliveryDate } of bent)
    expect([...named, ...deliveredNow], "somebody has moved each that came on another day").toContain(
      deliveryDate,
    );
}

/** An act whose request was not refused. */
type Done = ChangeKind | "delivered" | "unskipped" | { undone: ChangeKind };

async function note(done: Done, life: Life, before: Stored): Promise<void> {
  const after = await stored();
  const undone = typeof done === "object" ? done.undone : undefined;
  if (done === "paused" || done === "resumed") {
    life.formerPauses.push(life.pausedUntil);
    life.pausedUntil = done === "paused" ? after.pausedUntil : null;
  }
  if (undone === "paused" || undone === "resumed") life.pausedUntil = life.formerPauses.pop() ?? null;
  if (undone === "cadence") life.rhythm = life.formerRhythms.pop() ?? life.rhythm;
  if (done === "cadence") {
    life.formerRhythms.push(life.rhythm);
    life.rhythm = await fromLastDelivery(after);
  }
  if (done === "paused" || done === "cadence") expectNoLonger(after);
  if (done === "delivered") {
    life.made.push(todayOf());
    life.deliveredNow.push(todayOf());
    expect(isPaused(before, todayOf()), "nothing comes out of turn in a pause").toBe(false);
  }
}

/** A changed cadence counts from the planned date of the last delivery. */
async function fromLastDelivery(changed: Stored): Promise<Rhythm> {
  const last = app.parts.db
    .selectFrom("groupDeliveries")
    .select("plannedDate")
    .orderBy("plannedDate", "desc");
  const planned = (await last.executeTakeFirst())?.plannedDate;
  return planned ? { ...changed, planned } : changed;
}

/** The next date is the first one of the rhythm that comes after the pause and can still be skipped. */
function expectNoLonger({ planned, cadence, deliveryDay, pausedUntil }: Stored): void {
  if (!pausedUntil || !isPaused({ pausedUntil }, todayOf())) return;
  const former = formerDate(planned, cadence, deliveryDay);
  expect(former < pausedUntil || !canSkip(former, todayOf()), "no pause is longer").toBe(true);
}

/** Returns what was done; undefined if it was refused. */
async function take(one: Step, life: Life, { next, cadence }: Stored): Promise<Done | undefined> {
  const { params, people } = life;
  const okOr = async (kind: Done, code: Promise<string>) => ((await code) === "ok" ? kind : undefined);
  const bend = async (kind: ChangeKind, who: By, code: Promise<string>) => {
    if (who === "member" && isBend(kind)) expect(await code).toBe("ROLE_TOO_LOW");
    return okOr(kind, code);
  };
  switch (one.act) {
    case "skip": {
      const skip = { params: { ...params, deliveryDate: next } };
      return okOr("skipped", app.code(subscription.skip, skip, people[one.by]));
    }
    case "hurry": {
      const body = { deliveryDate: next };
      return bend("hurried", one.by, app.code(subscription.hurry, { params, body }, people[one.by]));
    }
    case "resume": {
      const body = { deliveryDate: next };
      return bend("resumed", one.by, app.code(subscription.resume, { params, body }, people[one.by]));
    }
    case "pause": {
      const body = { deliveryDate: next, until: addDays(todayOf(), 2 * one.days) };
      return bend("paused", one.by, app.code(subscription.pause, { params, body }, people[one.by]));
    }
    case "move": {
      const body = { deliveryDate: next, to: addDays(`${next.slice(0, 8)}01`, one.days % 28) };
      return bend("moved", one.by, app.code(subscription.move, { params, body }, people[one.by]));
    }
    case "cadence": {
      if (one.cadence === cadence) return undefined;
      const body = { cadence: one.cadence };
      return okOr("cadence", app.code(subscription.changeCadence, { params, body }, people[one.by]));
    }
    case "deliverNow": {
      const { subscriptionId } = params;
      return okOr(
        "delivered",
        app.code(delivery.deliverNow, { params: { subscriptionId } }, people.siteAdmin),
      );
    }
    case "undo":
    case "unskip":
      return takeBack(one.act, people[one.by], params);
    default:
      return undefined;
  }
}

async function takeBack(
  act: "undo" | "unskip",
  person: Person,
  params: Life["params"],
): Promise<Done | undefined> {
  const page = await app.call(groupPage.show, { params: { groupRef: params.groupId } }, person);
  const [latest] = page.changes;
  const skippedDate = page.subscriptions[0]?.skippedDate;
  if (act === "unskip") {
    if (!skippedDate) return undefined;
    const unskip = { params: { ...params, deliveryDate: skippedDate } };
    return (await app.code(subscription.unskip, unskip, person)) === "ok" ? "unskipped" : undefined;
  }
  if (!latest) return undefined;
  const code = await app.code(
    subscription.undo,
    { params: { ...params, revision: latest.revision } },
    person,
  );
  expect(code === "ok", "a change can be undone when the page says so").toBe(latest.canUndo);
  return code === "ok" ? { undone: latest.kind } : undefined;
}

test("whatever is pressed, every date of the rhythm is delivered at most once, on a day that was planned or that somebody has named, and a pause is as long as was asked", async () => {
  await fc.assert(
    fc.asyncProperty(lives, fc.constantFrom<Cadence>("biweekly", "monthly", "bimonthly"), live),
    { numRuns: 50, seed: 19, endOnFailure: true },
  );
});
