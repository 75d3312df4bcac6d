import type { GroupNights } from "@boxmates/contract/around/night";
import type { ResponseOf } from "@boxmates/contract/base/endpoint";
import type { contract } from "@boxmates/contract/contract";
import type { AdminParcel } from "@boxmates/contract/deliveries/delivery";
import type { AdminOverview, UserList } from "@boxmates/contract/desk/admin";
import type { GroupDelivery, GroupPage } from "@boxmates/contract/pages/group-page";
import type { ProfilePage } from "@boxmates/contract/pages/profile-page";
import type { ShownDelivery } from "@boxmates/contract/play/instructions";
import type { Activity } from "@boxmates/contract/workshop/activity";
import type { Box, BoxContent, BoxList } from "@boxmates/contract/workshop/box";
import type { Questionnaire, QuestionnaireSummary } from "@boxmates/contract/workshop/questionnaire";
import type { BoxText, BoxTextSummary } from "@boxmates/contract/workshop/text";
import { viewers } from "./viewers.ts";

// The fake server's usual answers, as small as the pages allow.

export const moment = "2026-11-01T10:00:00.000Z";

/** The ids of everything in these answers. */
export const ids = {
  box: "00000000-0000-4000-8000-000000000001",
  content: "00000000-0000-4000-8000-000000000002",
  questionnaire: "00000000-0000-4000-8000-000000000003",
  text: "00000000-0000-4000-8000-000000000004",
  group: "00000000-0000-4000-8000-000000000005",
  delivery: "00000000-0000-4000-8000-000000000006",
  subscription: "00000000-0000-4000-8000-000000000007",
  session: "00000000-0000-4000-8000-000000000008",
  parcel: "00000000-0000-4000-8000-00000000000a",
  friend: "00000000-0000-4000-8000-000000000009",
};

/** All of a list on one page. */
export const listOf = <Item>(...items: Item[]) => ({
  items,
  next: null,
  matching: items.length,
  total: items.length,
});

export const box: Box = {
  id: ids.box,
  title: "Cheese Night",
  description: "",
  boxType: "gaming_night",
  price: 30,
  imageUrl: null,
  isActive: true,
  version: 1,
  createdAt: moment,
};

export const boxes: BoxList = listOf({ ...box, contentCount: 1, subscribedGroups: 0 });

export const content: BoxContent = {
  id: ids.content,
  boxId: ids.box,
  itemName: "Dice",
  itemDescription: "",
  quantity: 1,
  productNumber: 1,
  price: null,
  imageUrl: null,
  vendorId: null,
  version: 1,
  createdAt: moment,
};

export const boxNames = [{ id: box.id, title: box.title, boxType: box.boxType, isActive: true }];

export const questionnaire: Questionnaire = {
  id: ids.questionnaire,
  title: "What was it?",
  description: "",
  questions: [],
  isActive: true,
  version: 1,
  createdAt: moment,
  updatedAt: moment,
};

export const questionnaireSummary: QuestionnaireSummary = {
  id: ids.questionnaire,
  title: questionnaire.title,
  description: "",
  questionCount: 0,
  isActive: true,
  createdAt: moment,
  boxes: [],
};

export const questionnaireEditor = { questionnaire, boxes: [], contents: [] };

export const text: BoxText = {
  id: ids.text,
  title: "How to open it",
  content: "Slowly.",
  textType: "tips",
  isActive: true,
  version: 1,
  createdAt: moment,
  updatedAt: moment,
};

const { content: excerpt, ...textFacts } = text;
export const textSummary: BoxTextSummary = { ...textFacts, excerpt, boxes: [] };

export const activity: Activity = {
  boxId: ids.box,
  needed: [],
  rounds: [],
  version: 0,
  updatedAt: null,
};

export const activityEditor = {
  box: { id: ids.box, title: "Clay & Glaze", boxType: "crafting_master" as const },
  activity,
};

const member = { joinedAt: moment, points: 0, hasAddress: null };
const { user, admin } = viewers;

/** The group of the person who looks at it, who owns it. */
export const group: GroupPage = {
  id: ids.group,
  name: "Cheese Club",
  description: "",
  createdBy: user.id,
  createdAt: moment,
  updatedAt: moment,
  resultsMode: "open",
  resultsAfterDays: null,
  videoUrl: null,
  today: "2026-11-21",
  myTimeZone: "UTC",
  hasAddress: true,
  myRole: "owner",
  members: [{ ...member, userId: user.id, fullName: user.name, email: user.email, role: "owner" }],
  invites: [],
  subscriptions: [],
  changes: [],
  suggestions: [],
  deliveries: [],
  texts: [],
  nights: [],
  asksForVote: false,
  paying: null,
};

/** Nobody has proposed anything. */
export const groupDelivery: GroupDelivery = {
  id: ids.delivery,
  box: { id: box.id, title: box.title, boxType: box.boxType },
  deliveryDate: "2026-11-20",
  status: "delivered",
  deliveredAt: "2026-11-20T12:00:00.000Z",
  parcels: 1,
  parcelsArrived: 1,
  awaitsMyParcel: false,
  myParcelStatus: "delivered",
  myTrackingUrl: null,
  arrivalUndoSeconds: null,
  notes: "",
  board: [],
  questionnaireId: null,
  played: false,
  tasting: null,
  activity: null,
  waitingFor: [],
};

export const nights: GroupNights = {
  now: "2026-11-21T12:00:00.000Z",
  myTimeZone: "UTC",
  members: [{ userId: user.id, name: user.name, timeZone: "UTC" }],
  proposals: [],
  nights: [],
  deliveries: [],
  proposedFor: null,
};

const profile = {
  userId: user.id,
  email: user.email,
  fullName: user.name,
  role: "user" as const,
  createdAt: moment,
  updatedAt: moment,
};

export const profilePage: ProfilePage = {
  profile,
  pendingEmail: null,
  address: null,
  timeZone: "UTC",
  unwantedMails: [],
  payer: null,
  sessions: [
    { id: ids.session, device: "Chrome on Linux", createdAt: moment, lastUsedAt: moment, current: true },
  ],
};

/** Olga and the administrator. */
export const users: UserList = {
  items: [
    { ...profile, id: user.id, confirmed: true, pendingEmail: null },
    {
      ...profile,
      id: admin.id,
      userId: admin.id,
      email: admin.email,
      fullName: admin.name,
      role: "admin",
      confirmed: true,
      pendingEmail: null,
    },
  ],
  next: null,
  matching: 2,
  counts: { total: 2, admin: 1, vendor: 0, user: 1 },
};

/** It is on its way to Olga. */
export const parcel: AdminParcel = {
  id: ids.parcel,
  deliveryId: ids.delivery,
  groupName: group.name,
  boxTitle: box.title,
  deliveryDate: "2026-11-20",
  addressedTo: "group",
  address: null,
  status: "shipped",
  awaitsPayment: false,
  trackingUrl: "https://example.com/track/1",
  notes: "",
  shippedAt: moment,
  deliveredAt: null,
};

/** A day without work. */
export const overview: AdminOverview = {
  today: {
    dueDeliveries: 0,
    toShip: 0,
    untracked: 0,
    failedMails: 0,
    retriedMails: 0,
    mailFault: null,
    unplayable: [],
  },
  coming: { activeSubscriptions: 0, dates: [] },
  counts: users.counts,
  newest: [],
  settings: [],
};

/** A box for a tasting that has arrived and that nobody has played. */
export const shownDelivery: ShownDelivery = {
  id: ids.delivery,
  boxId: ids.box,
  boxTitle: "Alpine Evening",
  boxType: "gourmet_tasting",
  deliveryDate: "2026-11-20",
  status: "delivered",
  withoutBox: false,
  texts: [],
  tasting: { status: "not_started", products: 3 },
  activity: null,
  questionnaire: null,
};

/** Olga has played, and so has Fritz. */
export const results: ResponseOf<typeof contract.questionnaireSession.results> = {
  questionnaireTitle: "What did you taste?",
  boxTitle: "Alpine Evening",
  groupName: group.name,
  participants: 2,
  averageScorePercent: 50,
  totalCorrect: 2,
  standings: [
    { ...standing(user.name, user.id), sessionId: ids.session, rank: 1 },
    { ...standing("Fritz Archer", ids.friend), sessionId: ids.friend, rank: 2 },
  ],
  tasters: [],
  seal: null,
  ownScore: { correctAnswers: 1, guessQuestions: 2 },
  awaited: [],
  finished: true,
  open: null,
  products: [],
  ownAnswers: [],
};

function standing(fullName: string, userId: string) {
  return { fullName, userId, correctAnswers: 1, guessQuestions: 2, totalPoints: 50, completedAt: moment };
}
