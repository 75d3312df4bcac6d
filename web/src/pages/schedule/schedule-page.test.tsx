import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import type { Schedule } from "@boxmates/contract/pages/schedule";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answers, sentTo } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample.ts";
import { button, expectToast } from "../../testing/screen.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

const { group: groupId, subscription: subscriptionId } = sample.ids;
const ofGroup = { groupId, groupName: sample.group.name };
const alpine = { id: sample.ids.box, title: "Alpine Evening", boxType: "gourmet_tasting" as const };

const planned = {
  ...ofGroup,
  id: subscriptionId,
  box: alpine,
  myRole: "owner" as const,
  cadence: "monthly" as const,
  dates: ["2027-02-20", "2027-03-20"],
  skippedDate: "2027-01-20",
  plannedDate: null,
  pausedUntil: null,
};

const schedule: Schedule = {
  today: "2026-12-09",
  hasGroups: true,
  hasAddress: true,
  subscriptions: [planned],
  deliveries: [],
  nights: [],
  myTimeZone: "UTC",
  feedUrl: null,
  feedIsOlderThanPassword: false,
};

const subscription = {
  id: subscriptionId,
  subscriptionBoxId: sample.ids.box,
  cadence: "monthly" as const,
  isActive: true,
  subscribedAt: "2026-11-20T12:00:00.000Z",
  nextDeliveryDate: "2027-03-20",
  plannedDate: null,
  pausedUntil: null,
  hurriedDate: null,
  revision: 1,
};

beforeEach(() => {
  answersAsUsual();
  answers(contract.schedule.show, schedule);
  answers(contract.subscription.skip, subscription);
  answers(contract.subscription.unskip, subscription);
});

test("'Skip' and 'Undo' have the name of the box whose delivery they skip, and skip that one", async () => {
  await visit(pages.schedule());
  await button("Skip delivery: Alpine Evening").click();
  const of = (deliveryDate: string) => ({ groupId, subscriptionId, deliveryDate });
  await expect.poll(() => sentTo(contract.subscription.skip)[0]?.params).toEqual(of("2027-02-20"));
  await button("Undo skip: Alpine Evening").click();
  await expect.poll(() => sentTo(contract.subscription.unskip)[0]?.params).toEqual(of("2027-01-20"));
});

test("a delivery that can no longer be skipped is not said to be skippable", async () => {
  // The last day to skip it was that of the month before.
  const subscriptions = [{ ...planned, dates: [schedule.today], skippedDate: null }];
  answers(contract.schedule.show, { ...schedule, subscriptions });
  await visit(pages.schedule());
  const coming = page.getByRole("region", { name: "Coming up" });
  await expect.element(coming.getByText(/^It can no longer be skipped\./)).toBeVisible();
  await expect.element(coming.getByText(/You could|You can skip/)).not.toBeInTheDocument();
});

test("a delivery's note is read in the list of what was delivered, too", async () => {
  const notes = "The press house was snowed in. Nobody was charged.";
  const delivered = {
    ...ofGroup,
    id: sample.ids.delivery,
    box: alpine,
    deliveryDate: "2026-11-20",
    status: "delivered" as const,
    deliveredAt: "2026-11-20T12:00:00.000Z",
    myTrackingUrl: null,
    notes,
  };
  answers(contract.schedule.show, { ...schedule, deliveries: [delivered] });
  await visit(pages.schedule());
  const list = page.getByRole("region", { name: "Delivered" });
  await expect.element(list.getByText(notes, { exact: false })).toBeVisible();
});

test("'Resume now' ends the pause of its box, for the owner and the admins as long as it lasts", async () => {
  const [pausedUntil, dates] = ["2027-02-15", ["2027-03-01", "2027-04-01"]];
  const paused = { ...planned, dates, skippedDate: null, pausedUntil };
  const shows = (more: Partial<Schedule["subscriptions"][number]>) =>
    answers(contract.schedule.show, { ...schedule, subscriptions: [{ ...paused, ...more }] });
  const resume = button("Resume now: Alpine Evening");
  answers(contract.subscription.resume, { ...subscription, nextDeliveryDate: "2027-01-01" });
  shows({});
  await visit(pages.schedule());
  await resume.click();
  await expect.poll(() => sentTo(contract.subscription.resume)[0]?.body).toEqual({ deliveryDate: dates[0] });
  await expectToast("Subscription resumed");
  for (const more of [{ myRole: "member" as const }, { pausedUntil: schedule.today }]) {
    shows(more);
    await visit(pages.schedule());
    await expect.element(button("Skip delivery: Alpine Evening")).toBeVisible();
    await expect.element(resume).not.toBeInTheDocument();
  }
});

test("an address for calendars that is older than the password is offered to be reset", async () => {
  const feedUrl = "https://boxmates.example/api/calendar/made-up.ics";
  answers(contract.schedule.show, { ...schedule, feedUrl, feedIsOlderThanPassword: true });
  await visit(pages.schedule());
  await expect
    .element(page.getByText("Your password has changed since you got this address.", { exact: false }))
    .toBeVisible();
  await expect.element(button("Reset address")).toBeVisible();
});
