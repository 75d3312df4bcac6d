import type { Page } from "@playwright/test";
import { type Answer, asItIs } from "./instead.ts";
import { answeredWith, openedWith, unread } from "./other-answers.ts";
import type { Shot } from "./shot.ts";

const openTables = async (page: Page) => {
  const tables = page.locator("summary");
  await tables.first().waitFor();
  for (const each of await tables.all()) await each.click();
};

/** Figures as they come and go over the months. */
const wave = (month: number, most: number, offset: number) =>
  Math.round((most * (2 + Math.sin((month + offset) * 0.9))) / 3);

/** A busy year, with the longest names in the lists. */
const many: Answer = async (asked) => {
  const response = await asked.fetch();
  const report = await response.json();
  const months = report.months.map((each: { month: string }, index: number) => {
    const all = wave(index, 96_000, 4);
    const statuses = (most: number) => ({
      preparing: index > 9 ? wave(index, most / 5, 1) : 0,
      shipped: wave(index, most / 8, 2),
      delivered: wave(index, most, 3),
      cancelled: wave(index, most / 20, 4),
    });
    return {
      ...each,
      signUps: wave(index, 8400, 0),
      subscriptions: {
        started: wave(index, 4100, 0),
        resumed: wave(index, 800, 1),
        changed: wave(index, 900, 2),
        paused: wave(index, 450, 3),
        skipped: wave(index, 1200, 4),
        cancelled: wave(index, 1900, 5),
      },
      deliveries: statuses(28_000),
      parcels: statuses(97_000),
      arrivals: { parcels: wave(index, 90_000, 3), averageDays: 4.6, medianDays: 4 },
      members: {
        all,
        tasted: Math.round(all * 0.61),
        played: wave(index, all * 0.52, 2),
        active: Math.round(all * 0.68),
        returned: index === report.months.length - 1 ? null : wave(index, all * 0.5, 1),
      },
    };
  });
  const days = Array.from({ length: 24 }, (_, day) => ({
    days: day,
    parcels: wave(day, 9000 / (1 + day), 2),
  }));
  await asked.fulfill({
    response,
    json: {
      ...report,
      months,
      arrivals: { parcels: 812_345, averageDays: 4.6, medianDays: 4, days },
      countedBoxes: 120,
    },
  });
};

const path = "/admin/reports";
const withAnswer = (answer: Answer) => openedWith(answer, "reports*", path);

const none = withAnswer(answeredWith({ countedAt: null }));

export const reportShots: Shot[] = [
  { name: "reports", as: "admin", path },
  { name: "reports-tables", as: "admin", path, prepare: openTables },
  { name: "reports-many", as: "admin", path: withAnswer(many), prepare: openTables, afterwards: asItIs },
  { name: "reports-nothing-fits", as: "admin", path: `${path}?year=2020&type=gaming_night` },
  { name: "reports-none", as: "admin", path: none, afterwards: asItIs },
  { name: "reports-unread", as: "admin", path: withAnswer(unread), afterwards: asItIs },
];
