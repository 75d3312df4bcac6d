import { addMonths, dateOf } from "@boxmates/contract/base/calendar";
import { contract } from "@boxmates/contract/contract";
import type { Report, SubscribedBox } from "@boxmates/contract/desk/report";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { ReportHistory, reportEvents } from "../../testing/report-history.ts";
import { type CountedByHand, countByHand, readWorld } from "../../testing/straight-reports.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { linkedQuestionnaire, stockedBox } from "../../testing/world.ts";
import { countReports } from "./jobs.ts";

const app = startTestApp();
let siteAdmin: Person;
let scene: ConstructorParameters<typeof ReportHistory>[1];

beforeEach(async () => {
  siteAdmin = await app.signedInAs("Admin", "admin");
  const [tapas, cheese] = [
    await stockedBox(app, siteAdmin, "Tapas"),
    await stockedBox(app, siteAdmin, "Cheese"),
  ];
  const { id: questionnaireId } = await linkedQuestionnaire(app, siteAdmin, tapas);
  scene = { boxIds: [tapas.id, cheese.id], questionnaireId };
});

/** Each month as it was when the job last counted it, counted by hand. */
type Ledger = Map<string, CountedByHand & { closed: boolean }>;

/** Counts by hand every month up to now that was still open when it was counted last. */
async function countAllByHand(ledger: Ledger): Promise<void> {
  const world = await readWorld(app);
  const thisMonth = dateOf(app.now).slice(0, 7);
  const begun = [...world.profiles, ...world.changes, ...world.parcels].map(({ month }) => month);
  for (
    let day = `${begun.sort()[0] ?? thisMonth}-01`;
    day.slice(0, 7) <= thisMonth;
    day = addMonths(day, 1)
  ) {
    const month = day.slice(0, 7);
    if (ledger.get(month)?.closed) continue;
    // The month and the two after it are over.
    const closed = addMonths(day, 3) <= dateOf(app.now);
    ledger.set(month, { ...countByHand(world, month, thisMonth), closed });
  }
}

const average = (numbers: readonly number[]) =>
  Math.round((10 * numbers.reduce((sum, number) => sum + number, 0)) / numbers.length) / 10;

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const at = (place: number) => sorted[place] ?? Number.NaN;
  return Number.isInteger(middle) ? (at(middle - 1) + at(middle)) / 2 : at(Math.floor(middle));
}

const timesOf = (days: readonly number[]) =>
  days.length === 0 ? null : { parcels: days.length, averageDays: average(days), medianDays: median(days) };

function expectAsByHand(report: Report, ledger: Ledger): void {
  expect(report.countedAt).toBe(app.now.toISOString());
  const counted = report.months.flatMap(({ month }) => ledger.get(month) ?? []);
  const shown = report.months.filter(({ month }) => ledger.has(month));
  expect(shown).toEqual(
    counted.map(({ days, boxes: _, closed: __, ...month }) => ({ ...month, arrivals: timesOf(days) })),
  );
  const days = counted.flatMap((month) => month.days);
  expect(report.arrivals && { ...report.arrivals, days: undefined }).toEqual(timesOf(days));
  expect(report.arrivals?.days ?? []).toEqual(
    [...new Set(days)]
      .sort((a, b) => a - b)
      .map((each) => ({ days: each, parcels: days.filter((other) => other === each).length })),
  );
  expect(report.countedBoxes).toBe(report.boxes.length);
  expect(new Map(report.boxes.map(placed))).toEqual(sumsByHand(counted));
}

function placed({ boxId, cadence, boxTitle: _, boxType: __, ...sums }: SubscribedBox) {
  return [`${boxId} ${cadence}`, sums] as const;
}

function sumsByHand(counted: readonly CountedByHand[]) {
  const all = new Map<string, Record<string, number>>();
  for (const { boxes } of counted)
    for (const [place, sums] of Object.entries(boxes)) {
      const before = all.get(place);
      const summed = Object.entries(sums).map(([kind, number]) => [kind, number + (before?.[kind] ?? 0)]);
      all.set(place, Object.fromEntries(summed));
    }
  return all;
}

test("after any history, the page shows what counting by hand gives, and closed months stay as they were", async () => {
  const start = app.now;
  let closed = 0;
  await fc.assert(
    fc.asyncProperty(reportEvents, async (events) => {
      app.now = start;
      const ledger: Ledger = new Map();
      const history = new ReportHistory(app, scene, async () => {
        await countReports.run(app.parts, {}, theService);
        await countAllByHand(ledger);
        siteAdmin = await app.signedInAgain(siteAdmin);
        expectAsByHand(await app.call(contract.report.show, {}, siteAdmin), ledger);
      });
      await history.clear();
      for (const event of events) await history.play(event);
      await history.play({ kind: "count", which: 0, what: 0, days: 0 });
      closed += [...ledger.values()].filter((month) => month.closed).length;
    }),
    { numRuns: 8, seed: 23, endOnFailure: true },
  );
  expect(closed).toBeGreaterThan(8);
});
