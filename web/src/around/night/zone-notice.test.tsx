import { pages } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answers, sentTo } from "../../testing/fake-server.ts";
import * as sample from "../../testing/sample.ts";
import { answersAsUsual } from "../../testing/usual-answers.ts";
import { visit } from "../../testing/visit.tsx";

const { group: groupId } = sample.ids;
const { today } = sample.group;
const proposal = {
  id: "6e1c9a5e-7f0e-4ec1-9a0c-3d1f0c1c2b01",
  startsAt: "2027-01-09T19:30:00.000Z",
  proposedByName: "Ben",
  isMine: false,
  isBest: false,
  votes: [],
};

// Not after each test: the page of the test is still there then, and would guess from this browser's own zone.
beforeEach(() => {
  vi.restoreAllMocks();
  const said = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
    ...said,
    timeZone: "Etc/Unknown",
  });
  answersAsUsual();
  answers(contract.groupPage.show, { ...sample.group, asksForVote: true });
  answers(contract.night.show, { ...sample.nights, myTimeZone: null, proposals: [proposal] });
});

const notice = page.getByText(
  /^Your browser does not say in which time zone you are, so all times are in UTC\./,
);
const choice = page.getByRole("link", { name: "Choose your time zone" });

test("a browser that does not know its zone shows nights in UTC, says so and offers a choice", async () => {
  await visit(pages.group({ groupId }));
  await expect
    .element(page.getByRole("heading", { name: "Saturday, January 9, 2027, 7:30 PM" }))
    .toBeVisible();
  await expect.element(notice).toBeVisible();
  expect(sentTo(contract.profile.chooseTimeZone)).toEqual([]);
  await choice.click();
  await expect.element(page.getByLabelText("Your Time Zone")).toHaveFocus();
});

test("so does the schedule", async () => {
  const night = {
    groupId,
    groupName: "Cheese Club",
    id: proposal.id,
    startsAt: proposal.startsAt,
    boxTitle: null,
  };
  answers(contract.schedule.show, {
    ...{ today, hasGroups: true, hasAddress: true, subscriptions: [], deliveries: [], nights: [night] },
    ...{ myTimeZone: null, feedUrl: null, feedIsOlderThanPassword: false },
  });
  await visit(pages.schedule());
  await expect.element(page.getByText("Saturday, January 9, 2027, 7:30 PM")).toBeVisible();
  await expect.element(notice).toBeVisible();
});

test("so does My Group", async () => {
  const { id, startsAt } = proposal;
  const comingUp = { games: [], parcels: [], deliveries: [], suggestions: [], asksForVote: false };
  const card = { ...sample.group, invites: [], comingUp: { ...comingUp, nights: [{ id, startsAt }] } };
  answers(contract.groupPage.mine, {
    today,
    myTimeZone: null,
    hasAddress: true,
    groups: [card],
    received: [],
  });
  await visit(pages.myGroup());
  await expect.element(page.getByText("Your night:")).toBeVisible();
  await expect.element(notice).toBeVisible();
});

describe("whose browser is in another zone than their profile", () => {
  beforeEach(() => {
    vi.restoreAllMocks();
    const said = Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
      ...said,
      timeZone: "Europe/Berlin",
    });
    const nights = { ...sample.nights, myTimeZone: "America/New_York", proposals: [proposal] };
    answers(contract.night.show, nights);
    answers(contract.profile.chooseTimeZone, undefined);
  });
  const offer = page.getByText(
    "All times are those of America/New York, as on your profile. This browser is in Europe/Berlin.",
  );

  test("is offered to change it", async () => {
    await visit(pages.group({ groupId }));
    await expect.element(offer).toBeVisible();
    answers(contract.night.show, { ...sample.nights, myTimeZone: "Europe/Berlin", proposals: [proposal] });
    await page.getByRole("button", { name: "Show Times of Berlin" }).click();
    await expect.element(offer).not.toBeInTheDocument();
    expect(sentTo(contract.profile.chooseTimeZone)[0]?.body).toEqual({ timeZone: "Europe/Berlin" });
  });

  test("is not asked again after declining", async () => {
    await visit(pages.group({ groupId }));
    await page.getByRole("button", { name: "Keep New York" }).click();
    await expect.element(offer).not.toBeInTheDocument();
    await visit(pages.group({ groupId }));
    await expect.element(page.getByRole("heading", { name: /^Saturday, January 9/ })).toBeVisible();
    await expect.element(offer).not.toBeInTheDocument();
  });

  test("is not asked where both clocks show the same", async () => {
    const nights = { ...sample.nights, myTimeZone: "Europe/Paris", proposals: [proposal] };
    answers(contract.night.show, nights);
    await visit(pages.group({ groupId }));
    await expect.element(page.getByRole("heading", { name: /^Saturday, January 9/ })).toBeVisible();
    await expect.element(page.getByText(/^All times are those of/)).not.toBeInTheDocument();
  });
});
