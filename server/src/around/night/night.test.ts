import type { NightAnswer } from "@boxmates/contract/around/night";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, groupOf, join } from "../../testing/world.ts";

const app = startTestApp();
const { groupPage, membership, night, personalData, profile, schedule } = contract;
const friday = "2026-12-04T19:00:00.000Z";
const saturday = "2026-12-05T19:00:00.000Z";
let ann: Person;
let ben: Person;
let cleo: Person;
let groupId: string;

beforeEach(async () => {
  [ann, ben, cleo] = [await app.signedInAs("Ann"), await app.signedInAs("Ben"), await app.signedInAs("Cleo")];
  groupId = await groupOf(app, ann);
  await join(app, groupId, ben, "member");
  await join(app, groupId, cleo, "member");
});

const nights = (who: Person) => app.call(night.show, { params: { groupId } }, who);
const propose = (who: Person, startsAt: string, deliveryId: string | null = null) =>
  app.code(night.propose, { params: { groupId }, body: { startsAt, deliveryId } }, who);
const proposalAt = async (startsAt: string) => {
  const found = (await nights(ann)).proposals.find((each) => each.startsAt === startsAt);
  if (!found) throw new Error(`Nobody proposes ${startsAt}.`);
  return { groupId, proposalId: found.id };
};
const vote = async (who: Person, startsAt: string, answer: NightAnswer) =>
  app.code(night.vote, { params: await proposalAt(startsAt), body: { answer } }, who);
const choose = async (who: Person, startsAt: string) =>
  app.code(night.choose, { params: await proposalAt(startsAt) }, who);
/** The only chosen night, proposed by Ben. */
const chosenBy = async (who: Person) => {
  await propose(ben, friday);
  await choose(who, friday);
  return theNight();
};
const theNight = async () => {
  const [found] = (await nights(ann)).nights;
  if (!found) throw new Error("No night is chosen.");
  return found;
};
const move = (who: Person, nightId: string, startsAt: string, sequence: number) =>
  app.code(night.move, { params: { groupId, nightId }, body: { startsAt, sequence } }, who);
const callOff = (who: Person, nightId: string) =>
  app.code(night.callOff, { params: { groupId, nightId } }, who);

describe("proposals", () => {
  test("everybody sees them with the votes, the best one marked, and whoever proposes can make it", async () => {
    await propose(ben, saturday);
    await propose(cleo, friday);
    await vote(ann, saturday, "if_need_be");
    await vote(ben, friday, "no");
    const shown = await nights(ann);
    expect(shown.proposals).toMatchObject([
      { startsAt: friday, proposedByName: "Cleo", isBest: false, isMine: true },
      { startsAt: saturday, proposedByName: "Ben", isBest: true, isMine: true },
    ]);
    expect(new Map(shown.proposals[1]?.votes.map(({ userId, answer }) => [userId, answer]))).toEqual(
      new Map([
        [ann.userId, "if_need_be"],
        [ben.userId, "yes"],
      ]),
    );
    expect((await nights(ben)).proposals.map(({ isMine }) => isMine)).toEqual([false, true]);
  });

  test("a second vote replaces the first", async () => {
    await propose(ben, friday);
    expect(await vote(ben, friday, "no")).toBe("ok");
    expect((await nights(ann)).proposals[0]?.votes).toEqual([{ userId: ben.userId, answer: "no" }]);
  });

  test("there are ten at most, and a withdrawn one makes room", async () => {
    for (let day = 1; day <= 10; day += 1)
      expect(await propose(ben, `2026-12-${String(day).padStart(2, "0")}T19:00:00.000Z`)).toBe("ok");
    expect(await propose(ann, "2026-12-11T19:00:00.000Z")).toBe("TOO_MANY_PROPOSALS");
    expect(await app.code(night.withdraw, { params: await proposalAt(friday) }, cleo)).toBe(
      "NOT_YOUR_PROPOSAL",
    );
    expect(await app.code(night.withdraw, { params: await proposalAt(friday) }, ben)).toBe("ok");
    expect(await propose(ann, "2026-12-11T19:00:00.000Z")).toBe("ok");
  });

  test("those whose time has passed make room, too", async () => {
    for (let hour = 13; hour <= 22; hour += 1)
      expect(await propose(ben, `2026-11-21T${hour}:00:00.000Z`)).toBe("ok");
    pass(app, { hours: 12 });
    expect(await propose(await app.signedInAgain(ann), friday)).toBe("ok");
  });

  test("a time is proposed once, however it is written", async () => {
    expect(await propose(ben, friday)).toBe("ok");
    expect(await propose(cleo, "2026-12-04T20:00:30.000+01:00")).toBe("ALREADY_PROPOSED");
  });

  test("one in the past, or more than a year ahead, is refused", async () => {
    expect(await propose(ben, "2026-11-21T11:59:00.000Z")).toBe("NIGHT_PAST");
    expect(await propose(ben, "9999-12-31T23:59:00.000Z")).toBe("NIGHT_TOO_FAR");
    expect((await nights(ben)).proposals).toEqual([]);
  });

  test("one whose time has passed is neither shown, nor voted on, nor counted", async () => {
    await propose(ben, "2026-11-21T12:05:00.000Z");
    const params = await proposalAt("2026-11-21T12:05:00.000Z");
    pass(app, { minutes: 6 });
    expect((await nights(ann)).proposals).toEqual([]);
    expect(await app.code(night.vote, { params, body: { answer: "yes" } }, ann)).toBe("NIGHT_PAST");
    expect(await propose(ben, friday)).toBe("ok");
    expect(await app.code(night.vote, { params, body: { answer: "yes" } }, ann)).toBe(
      "NIGHT_PROPOSAL_NOT_FOUND",
    );
  });

  test("a proposal for a foreign delivery is refused, and the first one's delivery counts", async () => {
    const game = await arrivedGame(app);
    expect(await propose(ben, friday, game.deliveryId)).toBe("DELIVERY_NOT_FOUND");
    ({ groupId, owner: ann, member: ben } = game);
    expect(await propose(ben, friday, game.deliveryId)).toBe("ok");
    expect(await propose(ann, saturday)).toBe("ok");
    expect(await nights(ann)).toMatchObject({
      proposedFor: { id: game.deliveryId, boxTitle: "Box of Cheese club", isHere: true },
      deliveries: [{ id: game.deliveryId }],
    });
  });
});

describe("somebody who was removed", () => {
  test("can do nothing more, and their votes are gone", async () => {
    await propose(ben, friday);
    const params = await proposalAt(friday);
    await app.call(membership.remove, { params: { groupId, userId: ben.userId } }, ann);
    expect(await app.code(night.vote, { params, body: { answer: "yes" } }, ben)).toBe("NOT_A_MEMBER");
    expect(await app.code(night.choose, { params }, ben)).toBe("NOT_A_MEMBER");
    expect((await nights(ann)).proposals).toMatchObject([{ proposedByName: "Ben", votes: [] }]);
    expect(await choose(ann, friday)).toBe("ok");
  });
});

describe("a chosen night", () => {
  test("is chosen by the owner or by whoever proposed it, and by nobody else", async () => {
    await propose(ben, friday);
    expect(await choose(cleo, friday)).toBe("NOT_YOUR_PROPOSAL");
    expect(await choose(ben, friday)).toBe("ok");
    expect(await nights(cleo)).toMatchObject({
      proposals: [],
      nights: [{ startsAt: friday, isCalledOff: false, isMine: false }],
    });
  });

  test("ends the vote, and a later choice is told so", async () => {
    await propose(ben, friday);
    await propose(cleo, saturday);
    const params = await proposalAt(saturday);
    await choose(ben, friday);
    expect(await app.code(night.vote, { params, body: { answer: "yes" } }, ann)).toBe("NIGHT_CHOSEN");
    expect(await app.code(night.choose, { params }, ann)).toBe("NIGHT_CHOSEN");
    expect(await app.code(night.withdraw, { params }, ann)).toBe("NIGHT_CHOSEN");
    expect((await theNight()).startsAt).toBe(friday);
  });

  test("leaves room for the next picking", async () => {
    await chosenBy(ann);
    expect(await propose(cleo, saturday)).toBe("ok");
    expect(await nights(ann)).toMatchObject({ proposals: [{ startsAt: saturday }], nights: [{}] });
  });

  test("is moved by the owner or by whoever proposed it, whoever knows its latest state", async () => {
    const { id } = await chosenBy(ann);
    expect(await move(cleo, id, saturday, 0)).toBe("NOT_YOUR_PROPOSAL");
    expect(await move(ben, id, "2026-11-20T19:00:00.000Z", 0)).toBe("NIGHT_PAST");
    expect(await move(ben, id, saturday, 0)).toBe("ok");
    expect(await move(ann, id, friday, 0)).toBe("NIGHT_CHANGED");
    expect(await theNight()).toMatchObject({ startsAt: saturday, sequence: 1 });
  });

  test("that is called off stays visible as such until its time, and can no longer be moved", async () => {
    const { id } = await chosenBy(ann);
    expect(await callOff(cleo, id)).toBe("NOT_YOUR_PROPOSAL");
    expect(await callOff(ben, id)).toBe("ok");
    expect(await theNight()).toMatchObject({ isCalledOff: true, sequence: 1 });
    expect(await move(ann, id, saturday, 1)).toBe("NIGHT_CALLED_OFF");
    expect(await callOff(ann, id)).toBe("NIGHT_CALLED_OFF");
    pass(app, { days: 14 });
    ann = await app.signedInAgain(ann);
    expect((await nights(ann)).nights).toEqual([]);
  });

  test("that has begun is neither moved nor called off, and is shown until it is over", async () => {
    const { id } = await chosenBy(ann);
    app.now = new Date("2026-12-04T20:00:00.000Z");
    ann = await app.signedInAgain(ann);
    expect(await move(ann, id, saturday, 0)).toBe("NIGHT_PAST");
    expect(await callOff(ann, id)).toBe("NIGHT_PAST");
    expect((await theNight()).id).toBe(id);
    app.now = new Date("2026-12-04T22:00:00.000Z");
    ann = await app.signedInAgain(ann);
    expect((await nights(ann)).nights).toEqual([]);
  });

  test("there are ten to come at most", async () => {
    for (let day = 1; day <= 10; day += 1) {
      const startsAt = `2026-12-${String(day).padStart(2, "0")}T19:00:00.000Z`;
      await propose(ben, startsAt);
      expect(await choose(ben, startsAt)).toBe("ok");
    }
    await propose(ben, "2026-12-11T19:00:00.000Z");
    expect(await choose(ben, "2026-12-11T19:00:00.000Z")).toBe("TOO_MANY_NIGHTS");
  });

  test("is on My Group, which also says that proposals wait for a vote, and in the schedule", async () => {
    const { id } = await chosenBy(ann);
    await propose(cleo, saturday);
    const cardOf = async (who: Person) => (await app.call(groupPage.mine, {}, who)).groups[0]?.comingUp;
    expect(await cardOf(ann)).toMatchObject({ nights: [{ id, startsAt: friday }], asksForVote: true });
    expect(await cardOf(cleo)).toMatchObject({ asksForVote: false });
    expect((await app.call(schedule.show, {}, ben)).nights).toEqual([
      { id, groupId, groupName: "Cheese club", startsAt: friday, boxTitle: null },
    ]);
    expect((await app.call(schedule.show, {}, await app.signedInAs("Dora"))).nights).toEqual([]);
  });
});

describe("the time zone", () => {
  const keep = (who: Person, timeZone: string, isGuess = false) =>
    app.send(profile.chooseTimeZone, { body: { timeZone, isGuess } }, who);

  test("a guess is kept until there is one, and a choice replaces it; friends see it with the nights", async () => {
    expect((await nights(ann)).myTimeZone).toBeNull();
    await keep(ann, "Europe/Paris", true);
    await keep(ann, "Asia/Tokyo", true);
    expect((await nights(ann)).myTimeZone).toBe("Europe/Paris");
    await keep(ann, "America/New_York");
    expect((await nights(ben)).members).toEqual(
      expect.arrayContaining([{ userId: ann.userId, name: "Ann", timeZone: "America/New_York" }]),
    );
  });

  test.each(["Europe/Atlantis", "+01:00", "", "Europe/Paris\0", "x".repeat(1_000)])(
    "%j is none",
    async (name) => {
      expect(await keep(ann, name)).toMatchObject({ status: 422 });
      expect((await nights(ann)).myTimeZone).toBeNull();
    },
  );

  test.each(["Europe/Kyiv", "Europe/Kiev", "Asia/Kolkata", "Asia/Calcutta", "UTC"])(
    "%s is one, as some browsers call it",
    async (name) => {
      expect(await keep(ann, name)).toMatchObject({ ok: true });
    },
  );

  test("is in the export of a person's data, with what they proposed and voted", async () => {
    await keep(ann, "Europe/Paris");
    await propose(ben, friday);
    await vote(ann, friday, "if_need_be");
    expect(await app.call(personalData.export, {}, ann)).toMatchObject({
      timeZone: "Europe/Paris",
      nights: [{ groupName: "Cheese club", startsAt: friday, isOwnProposal: false, answer: "if_need_be" }],
    });
  });
});
