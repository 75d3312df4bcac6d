import { randomUUID } from "node:crypto";
import { bendRows } from "./access-bends.ts";
import { bookRows } from "./access-book.ts";
import { deliveryRows } from "./access-deliveries.ts";
import {
  all,
  alone,
  type Expected,
  type Matrix,
  members,
  ofGroup,
  row,
  signedIn,
  tinyPng,
} from "./access-rows.ts";

const answers = [{ questionId: "stars", answer: "5" }];
/** The next delivery date of the subscriptions in the scenes. */
const nextDelivery = "2026-12-01";
const ownerOnly = { ...members("OWNER_ONLY"), owner: "ok" } satisfies Expected;
const notMembers = { ...members("ok"), member: "ROLE_TOO_LOW" } satisfies Expected;
// Both groups have invited the outsider.
const invitedOnly = { ...signedIn("INVITE_FOR_ANOTHER"), outsider: "ok" } satisfies Expected;

type OfGroups =
  | "group"
  | "membership"
  | "invite"
  | "suggestion"
  | "subscription"
  | "delivery"
  | "schedule"
  | "tasting"
  | "activitySession"
  | "room"
  | "book"
  | "instructions"
  | "history"
  | "questionnaireSession"
  | "groupPage";

/** The rows for what groups do and what administrators do for them. */
export const groupRows: Pick<Matrix, OfGroups> = {
  group: {
    create: alone(() => ({ body: { name: "New" } }), signedIn("ok")),
    update: ofGroup(({ groupId }) => ({ params: { groupId }, body: { name: "Renamed" } }), ownerOnly),
    // Site administrators may delete any group; here the owner has already deleted it.
    delete: row(
      ({ groupId }) => ({ params: { groupId } }),
      { ...ownerOnly, vendor: "GROUP_NOT_FOUND", siteAdmin: "GROUP_NOT_FOUND" },
      { ...signedIn("NOT_A_MEMBER"), siteAdmin: "ok" },
      signedIn("GROUP_NOT_FOUND"),
    ),
  },
  membership: {
    remove: ofGroup(async ({ groupId, newMember }) => ({ params: { groupId, userId: await newMember() } }), {
      ...members("OWNER_ONLY"),
      owner: "ok",
    }),
    changeRole: ofGroup(
      async ({ groupId, newMember }) => ({
        params: { groupId, userId: await newMember() },
        body: { role: "admin" as const },
      }),
      ownerOnly,
    ),
    handOver: ofGroup(
      async ({ groupId, newMember }) => ({ params: { groupId }, body: { userId: await newMember() } }),
      ownerOnly,
    ),
    leave: ofGroup(({ groupId }) => ({ params: { groupId } }), { ...members("ok"), owner: "OWNER_STAYS" }),
  },
  invite: {
    create: ofGroup(({ groupId, newEmail }) => ({ params: { groupId }, body: { email: newEmail } })),
    cancel: ofGroup(
      async ({ groupId, newInvite }) => ({ params: { groupId, inviteId: await newInvite() } }),
      ownerOnly,
    ),
    // The link itself is the permission to read the card.
    mail: ofGroup(async ({ groupId, newInvite }) => ({ params: { groupId, inviteId: await newInvite() } })),
    overview: alone(() => ({}), signedIn("ok")),
    createShareLink: ofGroup(({ groupId }) => ({ params: { groupId } }), notMembers),
    revokeShareLink: ofGroup(({ groupId }) => ({ params: { groupId } }), notMembers),
    shareCard: row(
      async ({ newShareLink }) => ({ params: { token: await newShareLink() } }),
      all("ok"),
      all("ok"),
      all("INVITE_NOT_FOUND"),
    ),
    join: row(
      async ({ newShareLink }) => ({ params: { token: await newShareLink() } }),
      members("ALREADY_A_MEMBER", "ok"),
      signedIn("ok"),
      signedIn("INVITE_NOT_FOUND"),
    ),
    card: row(
      ({ inviteToken }) => ({ params: { token: inviteToken } }),
      all("ok"),
      all("ok"),
      all("INVITE_NOT_FOUND"),
    ),
    // The link is all that it takes, like for any sign-up.
    signUp: row(
      async ({ newInviteLink }) => ({
        params: { token: await newInviteLink() },
        body: { fullName: "Late Friend", password: "a walk in the woods", role: "user" as const },
      }),
      all("ok"),
      all("ok"),
      all("INVITE_NOT_FOUND"),
    ),
    accept: row(
      ({ inviteToken }) => ({ params: { token: inviteToken } }),
      invitedOnly,
      invitedOnly,
      signedIn("INVITE_NOT_FOUND"),
    ),
    decline: row(
      ({ inviteToken }) => ({ params: { token: inviteToken } }),
      invitedOnly,
      invitedOnly,
      signedIn("INVITE_NOT_FOUND"),
    ),
  },
  suggestion: {
    create: ofGroup(async ({ groupId, newBox }) => ({
      params: { groupId },
      body: { boxId: await newBox() },
    })),
    remove: ofGroup(
      async ({ groupId, newSuggestion }) => ({ params: { groupId, boxId: await newSuggestion() } }),
      notMembers,
    ),
  },
  subscription: {
    offers: ofGroup(({ groupId }) => ({ params: { groupId } })),
    create: ofGroup(
      async ({ groupId, newBox }) => ({ params: { groupId }, body: { boxId: await newBox() } }),
      notMembers,
    ),
    changeCadence: ofGroup(async ({ groupId, newSubscription }) => ({
      params: { groupId, subscriptionId: await newSubscription() },
      body: { cadence: "biweekly" as const },
    })),
    cancel: ofGroup(async ({ groupId, newSubscription }) => ({
      params: { groupId, subscriptionId: await newSubscription() },
    })),
    skip: ofGroup(async ({ groupId, newSubscription }) => ({
      params: { groupId, subscriptionId: await newSubscription(), deliveryDate: nextDelivery },
    })),
    unskip: ofGroup(async ({ groupId, newSubscription }) => ({
      params: { groupId, subscriptionId: await newSubscription(), deliveryDate: nextDelivery },
    })),
    ...bendRows,
    undo: ofGroup(async ({ groupId, newChange }) => ({ params: { groupId, ...(await newChange()) } })),
  },
  delivery: deliveryRows,
  schedule: {
    show: alone(() => ({}), signedIn("ok")),
    resetFeed: alone(() => ({}), signedIn("ok")),
    deleteFeed: alone(() => ({}), signedIn("ok")),
  },
  instructions: {
    show: ofGroup(({ groupId }) => ({ params: { groupId } })),
  },
  activitySession: {
    start: ofGroup(async ({ groupId, newActivity }) => ({
      params: { groupId, deliveryId: (await newActivity()).deliveryId },
    })),
    tick: ofGroup(async ({ groupId, newActivity }) => ({
      params: { groupId, deliveryId: (await newActivity()).deliveryId, partId: "clay" },
      body: { done: true },
    })),
    finish: ofGroup(async ({ groupId, newActivity }) => ({
      params: { groupId, deliveryId: (await newActivity()).deliveryId },
    })),
    showPhoto: ofGroup(async ({ groupId, newActivity }) => ({
      params: { groupId, deliveryId: (await newActivity()).deliveryId, roundId: "shelf" },
      query: { line: "Mine" },
      file: tinyPng,
    })),
    changeLine: ofGroup(async ({ groupId, newActivity }) => ({
      params: { groupId, deliveryId: (await newActivity()).deliveryId, roundId: "shelf" },
      body: { line: "Still mine" },
    })),
    removePhoto: ofGroup(async ({ groupId, newActivity }) => ({
      params: { groupId, deliveryId: (await newActivity()).deliveryId, roundId: "shelf" },
    })),
    heart: ofGroup(async ({ groupId, newActivity }) => ({
      params: { groupId, ...(await newActivity()) },
      body: { given: true },
    })),
    enterScores: ofGroup(async ({ groupId, newActivity, newMember }) => ({
      params: { groupId, deliveryId: (await newActivity()).deliveryId, roundId: "throw" },
      body: { scores: [{ userId: await newMember(), value: 12 }] },
    })),
    confirmScores: ofGroup(async ({ groupId, newActivity }) => ({
      params: { groupId, deliveryId: (await newActivity()).deliveryId, roundId: "throw" },
      body: { revision: 1 },
    })),
  },
  room: {
    show: ofGroup(({ groupId, deliveryId }) => ({ params: { groupId, deliveryId } })),
    enter: ofGroup(({ groupId, deliveryId }) => ({
      params: { groupId, deliveryId },
      body: { isHere: true },
    })),
    // Nobody is in the room.
    ready: ofGroup(
      ({ groupId, deliveryId }) => ({
        params: { groupId, deliveryId },
        body: { turn: 0, isReady: true },
      }),
      members("ROOM_NOT_ENTERED"),
    ),
    extend: ofGroup(
      ({ groupId, deliveryId }) => ({ params: { groupId, deliveryId }, body: { turn: 0 } }),
      members("ROOM_NOT_ENTERED"),
    ),
    replay: ofGroup(
      ({ groupId, deliveryId }) => ({ params: { groupId, deliveryId } }),
      members("ROOM_NOT_ENTERED"),
    ),
    react: ofGroup(
      ({ groupId, deliveryId }) => ({
        params: { groupId, deliveryId },
        body: { reaction: "🎉" as const },
      }),
      members("ROOM_NOT_ENTERED"),
    ),
  },
  book: bookRows,
  tasting: {
    start: ofGroup(({ groupId, deliveryId }) => ({ params: { groupId, deliveryId } })),
    // Nobody has started the challenge.
    rate: ofGroup(
      ({ groupId, deliveryId }) => ({ params: { groupId, deliveryId, number: 1 }, body: { rating: 5 } }),
      members("TASTING_NOT_STARTED"),
    ),
    finish: ofGroup(
      ({ groupId, deliveryId }) => ({ params: { groupId, deliveryId } }),
      members("TASTING_NOT_STARTED"),
    ),
  },
  history: {
    show: ofGroup(({ groupId }) => ({ params: { groupId } })),
  },
  questionnaireSession: {
    play: ofGroup(({ groupId, deliveryId, boxId }) => ({ params: { groupId, deliveryId, boxId } })),
    submit: ofGroup(({ groupId, deliveryId, questionnaireId }) => ({
      params: { groupId, deliveryId, questionnaireId },
      body: { answers },
    })),
    answer: ofGroup(({ groupId, deliveryId, questionnaireId }) => ({
      params: { groupId, deliveryId, questionnaireId, questionId: "stars" },
      body: { answer: "4" },
    })),
    results: ofGroup(({ groupId, deliveryId, questionnaireId }) => ({
      params: { groupId, deliveryId, questionnaireId },
    })),
    // Nobody has finished the questionnaire.
    answers: ofGroup(
      ({ groupId, deliveryId, questionnaireId }) => ({
        params: { groupId, deliveryId, questionnaireId, sessionId: randomUUID() },
      }),
      members("NOT_FINISHED"),
    ),
    openResults: ofGroup(({ groupId, deliveryId }) => ({ params: { groupId, deliveryId } }), ownerOnly),
  },
  groupPage: {
    mine: alone(() => ({}), signedIn("ok")),
    show: ofGroup(({ groupId }) => ({ params: { groupRef: groupId } })),
  },
};
