import type { GroupNights } from "@boxmates/contract/around/night";
import { profilePart, timeZoneAnchor } from "@boxmates/contract/base/paths";
import type { Page } from "@playwright/test";
import { unfold } from "./groups.ts";
import { answerInstead } from "./instead.ts";
import { answered, hardNames, truthful, unread } from "./made-up.ts";
import { answeredWith } from "./other-answers.ts";
import { group, open, type Shot } from "./shot.ts";
import { sampleClock } from "./walk.ts";

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

const delivery = { id: idOf(900), boxTitle: "Alpine Evening", isHere: true };
const members = [
  { userId: idOf(801), name: "Maya Lind", timeZone: "Europe/Berlin" },
  { userId: idOf(802), name: "Théo Park", timeZone: "Asia/Tokyo" },
  { userId: idOf(803), name: "Noor Haddad", timeZone: "America/New_York" },
  { userId: idOf(804), name: "Ines", timeZone: null },
];

const none: GroupNights = {
  now: sampleClock,
  myTimeZone: "Europe/Berlin",
  members,
  proposedFor: null,
  proposals: [],
  nights: [],
  deliveries: [delivery],
};

const proposal = (number: number, answers: readonly ("yes" | "if_need_be" | "no")[]) => ({
  id: idOf(number),
  startsAt: `2026-12-${10 + number}T19:00:00.000Z`,
  proposedByName: "Théo Park",
  votes: answers.map((answer, place) => ({ userId: members[place]?.userId ?? "", answer })),
  isBest: number === 2,
  isMine: true,
});

const proposals = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    proposal(place + 1, place === 1 ? ["yes", "yes", "yes", "if_need_be"] : ["yes", "no", "if_need_be"]),
  );

const night = (isCalledOff: boolean) => ({
  id: idOf(700),
  startsAt: "2026-12-12T19:00:00.000Z",
  isCalledOff,
  sequence: 0,
  delivery,
  isMine: true,
});

const one: GroupNights = { ...none, proposedFor: delivery, proposals: proposals(1) };
const ten: GroupNights = { ...none, proposedFor: delivery, proposals: proposals(10) };
const chosen: GroupNights = { ...none, nights: [night(false)] };

const withHardNames = (shown: GroupNights): GroupNights => ({
  ...shown,
  members: shown.members.map((member, place) => ({
    ...member,
    name: place % 2 ? hardNames.rightToLeft : hardNames.unbroken,
  })),
  proposedFor: { ...delivery, boxTitle: hardNames.rightToLeft },
  proposals: shown.proposals.map((each) => ({ ...each, proposedByName: hardNames.unbroken })),
  nights: [{ ...night(false), delivery: { ...delivery, boxTitle: hardNames.unbroken, isHere: false } }],
});

const cardIsThere = (page: Page) => page.getByRole("heading", { name: "When shall we?" }).waitFor();

/** The group's page with these nights. */
const nightsAs = (shown: GroupNights, then: (page: Page) => Promise<unknown> = async () => {}) => ({
  as: "maya" as const,
  path: group,
  arrange: answered("/groups/*/nights", shown),
  prepare: async (page: Page) => {
    await cardIsThere(page);
    await page
      .getByRole("button", { name: "Propose a Time" })
      .or(page.getByText(/Withdraw one to make room/))
      .waitFor();
    await then(page);
  },
  ...truthful,
});

/** A day and a time by the clock of Berlin, in the open dialog. */
const propose = (date: string, time: string) => async (page: Page) => {
  await open("Propose a Time")(page);
  await page.getByRole("dialog").getByLabel("Day", { exact: true }).fill(date);
  await page.getByRole("dialog").getByLabel("Time", { exact: true }).fill(time);
};

const overlay = { wholePage: false };

export const nightShots: Shot[] = [
  { name: "night-sample", as: "maya", path: group, prepare: cardIsThere },
  { name: "night-none", ...nightsAs(none) },
  { name: "night-one", ...nightsAs(one) },
  { name: "night-ten", ...nightsAs(ten) },
  { name: "night-chosen", ...nightsAs(chosen) },
  { name: "night-called-off", ...nightsAs({ ...none, nights: [night(true)] }) },
  { name: "night-long", ...nightsAs(withHardNames(ten)) },
  { name: "night-propose", ...overlay, ...nightsAs(none, propose("2027-02-01", "20:00")) },
  {
    name: "night-propose-missing",
    ...overlay,
    ...nightsAs(none, async (page) => {
      await propose("2027-03-28", "02:30")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Propose" }).click();
      await page.getByText("Clocks go forward at that moment").waitFor();
    }),
  },
  { name: "night-propose-twice", ...overlay, ...nightsAs(none, propose("2027-10-31", "02:30")) },
  {
    name: "night-move",
    ...overlay,
    ...nightsAs(chosen, async (page) => {
      await unfold(page, "PM");
      await open("Move")(page);
    }),
  },
  {
    name: "night-call-off",
    ...overlay,
    ...nightsAs(chosen, async (page) => {
      await unfold(page, "PM");
      await page.getByRole("button", { name: "Call Off" }).click();
      await page.getByRole("alertdialog").waitFor();
    }),
  },
  {
    name: "night-choose",
    ...overlay,
    ...nightsAs(one, async (page) => {
      // The reader's own vote lies over the line's other end.
      await page.getByRole("list", { name: "Proposed times" }).locator("summary svg").first().click();
      await page.getByRole("button", { name: "Choose this night" }).click();
      await page.getByRole("alertdialog").waitFor();
    }),
  },
  {
    name: "night-unread",
    as: "maya",
    path: group,
    arrange: unread("/groups/*/nights"),
    prepare: async (page) => {
      await page.getByText("Failed to load your nights.").first().waitFor();
    },
    ...truthful,
  },
  {
    name: "my-group-night",
    as: "maya",
    path: "/my-group",
    arrange: (page) =>
      answerInstead(page, "**/api/groups", async (asked) => {
        const response = await asked.fetch();
        const shown: { groups: { comingUp: object }[] } = await response.json();
        const comingUp = { nights: [{ id: idOf(700), startsAt: night(false).startsAt }], asksForVote: true };
        const groups = shown.groups.map((each) => ({ ...each, comingUp: { ...each.comingUp, ...comingUp } }));
        await asked.fulfill({ response, json: { ...shown, groups } });
      }),
    prepare: (page) => page.getByText("Your night:").first().waitFor(),
    ...truthful,
  },
  ...["/schedule", "/schedule?view=calendar&month=2026-12"].map((path, place) => ({
    name: place ? "schedule-night-calendar" : "schedule-night",
    as: "maya" as const,
    path,
    arrange: (page: Page) => {
      const { id, startsAt } = night(false);
      const own = { id, startsAt, groupId: idOf(600), groupName: hardNames.rightToLeft, boxTitle: null };
      return answerInstead(page, "**/api/schedule", answeredWith({ nights: [own] }));
    },
    prepare: (page: Page) =>
      page
        .getByText(place ? "A night together" : "Your nights")
        .first()
        .waitFor(),
    ...truthful,
  })),
  {
    name: "profile-time-zone",
    as: "maya",
    path: profilePart(timeZoneAnchor),
    prepare: async (page) => {
      await page.getByLabel("Your Time Zone").fill("Atlantis");
      await page.getByRole("button", { name: "Save Time Zone" }).click();
      await page.getByText("Please choose a time zone from the list.").waitFor();
    },
    wholePage: false,
  },
];
