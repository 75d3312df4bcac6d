import { contract } from "@boxmates/contract/contract";
import type { DeliveryStatus } from "@boxmates/contract/deliveries/delivery-status";
import { cadences, canSkip } from "@boxmates/contract/deliveries/subscription";
import type { GroupChange } from "@boxmates/contract/groups/group";
import type { GroupPage } from "@boxmates/contract/pages/group-page";
import type { PlayQuestion } from "@boxmates/contract/play/questionnaire-session";
import type { Questionnaire } from "@boxmates/contract/workshop/questionnaire";
import { expect } from "vitest";
import { theService } from "../base/the-service.ts";
import { openDueResults } from "../play/questionnaire-session/jobs.ts";
import { countDeliveries } from "./counted-history.ts";
import { ofBoxes, ofRooms } from "./random-box-events.ts";
import { type Happening, pick, seen } from "./random-happening.ts";
import type { History } from "./random-history.ts";
import type { Person } from "./test-app.ts";
import { livesAt } from "./world.ts";

const {
  admin,
  delivery,
  group,
  invite,
  membership,
  profile,
  questionnaire,
  questionnaireSession,
  subscription,
  tasting,
} = contract;

const ofPeople = {
  joins: async (history, person) => {
    const owner = await history.owner();
    const request = { params: { groupId: history.groupId }, body: { email: person.email } };
    const reply = owner && (await history.send(invite.create, request, owner));
    if (reply?.ok) await history.send(invite.accept, { params: { token: reply.body.invite.id } }, person);
  },
  leaves: (history, person) =>
    history.send(membership.leave, { params: { groupId: history.groupId } }, person),
  "is removed": async (history, { userId }) => {
    const owner = await history.owner();
    if (owner) await history.send(membership.remove, { params: { groupId: history.groupId, userId } }, owner);
  },
  "is deleted": async (history, { userId }) => {
    await history.send(admin.deleteUser, { params: { userId } }, history.siteAdmin);
    history.people = history.people.filter((person) => person.userId !== userId);
  },
  "gets an address": ({ app }, person) => livesAt(app, person, "1 Oak St"),
  "loses the address": (history, person) => history.send(profile.deleteAddress, {}, person),
} satisfies Record<string, Happening>;

const ofQuestionnaires = {
  "a newer one is linked": async (history) => {
    await history.pass({ minutes: 1 });
    await history.newQuestionnaire();
  },
  "one is linked": (history, _, which) => {
    const params = { questionnaireId: pick(history.questionnaireIds, which) };
    return history.send(questionnaire.link, { params, body: { boxId: history.box.id } }, history.siteAdmin);
  },
  "one is unlinked": (history, _, which) => {
    const params = { questionnaireId: pick(history.questionnaireIds, which), boxId: history.box.id };
    return history.send(questionnaire.unlink, { params }, history.siteAdmin);
  },
  "one is edited": edited(({ questions }) => ({ questions: questions.toReversed() })),
  "one is activated": edited(() => ({ isActive: true })),
  "one is deactivated": edited(() => ({ isActive: false })),
} satisfies Record<string, Happening>;

function edited(change: (present: Questionnaire) => Partial<Questionnaire>): Happening {
  return async (history, _, which) => {
    const params = { questionnaireId: pick(history.questionnaireIds, which) };
    const { siteAdmin } = history;
    const { questionnaire: present } = await history.app.call(questionnaire.edit, { params }, siteAdmin);
    const { title, description, isActive, questions, version: basedOn } = present;
    const body = { title, description, isActive, questions, ...change(present), basedOn };
    await history.send(questionnaire.update, { params, body }, siteAdmin);
  };
}

const ofSubscriptions = {
  "the box is subscribed to": (history, person) => {
    const request = { params: { groupId: history.groupId }, body: { boxId: history.box.id } };
    return history.send(subscription.create, request, person);
  },
  "the cadence changes": subscribed(async ({ history, person, params, now, today }, which) => {
    const cadence = pick(cadences, which);
    const reply = await history.send(subscription.changeCadence, { params, body: { cadence } }, person);
    if (reply.ok && now.cadence !== cadence)
      expect(
        canSkip(reply.body.nextDeliveryDate, today),
        "what a changed cadence brings can be skipped",
      ).toBe(true);
  }),
  "the next delivery is skipped": subscribed(({ history, person, params, now }) =>
    history.send(subscription.skip, { params: { ...params, deliveryDate: now.nextDeliveryDate } }, person),
  ),
  "a skip is taken back": subscribed(async ({ history, person, params, now: { skippedDate } }) => {
    if (!skippedDate) return;
    await history.send(subscription.unskip, { params: { ...params, deliveryDate: skippedDate } }, person);
  }),
  "it is cancelled": subscribed(({ history, person, params }) =>
    history.send(subscription.cancel, { params }, person),
  ),
  "a change is undone": async (history, person, which) => {
    const changes = (await history.page(person))?.changes ?? [];
    if (changes.length === 0) return;
    const { subscriptionId, revision } = pick(changes, which);
    const params = { groupId: history.groupId, subscriptionId, revision };
    await history.send(subscription.undo, { params }, person);
  },
  "a delivery is made out of turn": subscribed(async ({ history, params, now, today }) => {
    // That is an administrator's own decision, also on a day that was skipped.
    if (now.skippedDate === today) return;
    const { subscriptionId } = params;
    await history.send(delivery.deliverNow, { params: { subscriptionId } }, history.siteAdmin);
  }),
} satisfies Record<string, Happening>;

interface Subscribed {
  history: History;
  person: Person;
  params: { groupId: string; subscriptionId: string };
  now: GroupPage["subscriptions"][number];
  today: string;
}

/** Happens while the group has the subscription. */
function subscribed(happen: (about: Subscribed, which: number) => Promise<unknown>): Happening {
  return async (history, person, which) => {
    const page = await history.page(person);
    const now = page?.subscriptions[0];
    if (!now) return;
    const params = { groupId: history.groupId, subscriptionId: now.id };
    await happen({ history, person, params, now, today: page.today }, which);
  };
}

const ofParcels = {
  "days pass": (history, _, which) => history.pass({ days: pick([1, 12, 31], which) }),
  "minutes pass": (history, _, which) => history.pass({ minutes: 2 * (which + 1) }),
  "a parcel is moved on": moved("delivered"),
  "a parcel is shipped": moved("shipped"),
  "a parcel is packed again": moved("preparing"),
  "a parcel is cancelled": moved("cancelled"),
  "it arrived": seen(({ history, person, params }) => history.send(delivery.arrive, { params }, person)),
  "it did not arrive": seen(({ history, person, params }) =>
    history.send(delivery.undoArrival, { params }, person),
  ),
} satisfies Record<string, Happening>;

/** An administrator moves one of the latest parcels, whoever it is for. */
function moved(status: DeliveryStatus): Happening {
  return async (history, _, which) => {
    const { siteAdmin } = history;
    const { items } = await history.app.call(delivery.parcels, { query: {} }, siteAdmin);
    if (items.length === 0) return;
    const body = { parcelIds: [pick(items, which).id], status };
    await history.send(delivery.moveParcels, { body }, siteAdmin);
  };
}

const ofGames = {
  "opens the questionnaire": seen(async ({ history, person, params }) => {
    const request = { params: { ...params, boxId: history.box.id } };
    const reply = await history.send(questionnaireSession.play, request, person);
    if (!reply.ok || reply.body.completed) return;
    const { questionnaireId, questions } = reply.body;
    const game = { playerId: person.userId, params: { ...params, questionnaireId }, questions };
    // With an answer that is kept, they have begun.
    const stars = questions.find(({ type }) => type === "rating");
    const kept = { params: { ...game.params, questionId: stars?.id ?? "" }, body: { answer: "4" } };
    if (!stars || !(await history.send(questionnaireSession.answer, kept, person)).ok) return;
    history.begun.set(`${person.userId} ${params.deliveryId}`, game);
  }),
  "sends the answers": async (history, person, which) => {
    for (const [key, { playerId, params, questions }] of history.begun) {
      if (playerId !== person.userId) continue;
      const isMember = (await history.page(person)) !== undefined;
      const body = { answers: answersTo(questions, which) };
      const reply = await history.send(questionnaireSession.submit, { params, body }, person);
      // With its last member, the group itself is gone. The room may have sent what was answered there.
      const possible = isMember ? ["ok", "ALREADY_COMPLETED"] : ["NOT_A_MEMBER", "GROUP_NOT_FOUND"];
      expect(possible, "who has begun finishes").toContain(reply.ok ? "ok" : reply.problem.code);
      if (reply.ok) history.expectSame(params.deliveryId, body.answers, reply.body);
      history.begun.delete(key);
    }
  },
  "tastes some products": seen(async ({ history, person, params }, which) => {
    const reply = await history.send(tasting.start, { params }, person);
    if (!reply.ok || reply.body.status !== "in_progress") return;
    const numbers = which === 0 ? reply.body.numbers.slice(0, 1) : reply.body.numbers;
    for (const number of numbers)
      await history.send(tasting.rate, { params: { ...params, number }, body: { rating: 4 } }, person);
    await history.send(tasting.finish, { params }, person);
  }),
} satisfies Record<string, Happening>;

function answersTo(questions: readonly PlayQuestion[], which: number) {
  return questions.flatMap(({ id: questionId, type, choices }) => {
    if (type === "rating") return [{ questionId, answer: "4" }];
    return type === "box_content_guess" ? [{ questionId, answer: pick(choices, which).value }] : [];
  });
}

const ofSeals = {
  "the results are sealed": chosen({ resultsMode: "sealed" }),
  "the results are open": chosen({ resultsMode: "open" }),
  "the results get a deadline": chosen({ resultsAfterDays: 1 }),
  "the owner opens the results": seen(async ({ history, params }) => {
    const owner = await history.owner();
    if (owner) await history.send(questionnaireSession.openResults, { params }, owner);
  }),
  "deadlines come": ({ app }) => openDueResults.run(app.parts, {}, theService),
} satisfies Record<string, Happening>;

function chosen(choice: Partial<GroupChange>): Happening {
  return async (history) => {
    const owner = await history.owner();
    const request = { params: { groupId: history.groupId }, body: { name: "Friends", ...choice } };
    if (owner) await history.send(group.update, request, owner);
  };
}

const ofHistories = {
  // Counts deliveries, too, that have just come and will change.
  "the history is counted": ({ app, groupId }, _, which) =>
    countDeliveries(app, groupId, pick([0, 0, 12], which)),
} satisfies Record<string, Happening>;

/** All that can happen to a group. */
export const events: Record<string, Happening> = {
  ...ofPeople,
  ...ofQuestionnaires,
  ...ofSubscriptions,
  ...ofParcels,
  ...ofGames,
  ...ofSeals,
  ...ofBoxes,
  ...ofRooms,
  ...ofHistories,
};

/** These events are frequent, so that histories get as far as games, and past them. */
export const frequentEvents = [
  ...[
    "it arrived",
    "opens the questionnaire",
    "sends the answers",
    "tastes some products",
    "the history is counted",
  ].flatMap((event) => Array<string>(4).fill(event)),
  ...["it did not arrive", "days pass", "one is deactivated", "the cadence changes"].flatMap((event) =>
    Array<string>(3).fill(event),
  ),
  ...["is ready in the room", "enters the room", "answers in the room", "an item is taken out"].flatMap(
    (event) => Array<string>(2).fill(event),
  ),
  ...["joins", "leaves", "is removed", "is deleted", "the results are sealed"],
];
