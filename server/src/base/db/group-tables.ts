import type { DeliveryStatus } from "@boxmates/contract/deliveries/delivery-status";
import type { ResultsMode } from "@boxmates/contract/groups/group";
import type { InviteStatus } from "@boxmates/contract/groups/invite";
import type { GroupRole } from "@boxmates/contract/groups/membership";
import type { BoxType } from "@boxmates/contract/workshop/box";
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { Day, Moment, OptionalMoment } from "./columns.ts";

export interface Groups {
  id: Generated<string>;
  name: string;
  /** The name as `folded` makes it. */
  searched: GeneratedAlways<string>;
  description: string;
  createdBy: string | null;
  createdAt: Moment;
  updatedAt: Moment;
  resultsMode: Generated<ResultsMode>;
  videoUrl: Generated<string | null>;
  /** After how many days sealed results open; null without a deadline. */
  resultsAfterDays: number | null;
}

export interface GroupMemberships {
  id: Generated<string>;
  groupId: string;
  userId: string;
  role: GroupRole;
  joinedAt: Moment;
}

export interface GroupInvites {
  id: Generated<string>;
  groupId: string;
  invitedEmail: string;
  invitedBy: string | null;
  status: Generated<InviteStatus>;
  createdAt: Moment;
  expiresAt: Moment;
  mailedAt: OptionalMoment;
  mailFault: string | null;
  remindedAt: OptionalMoment;
}

export interface ShareLinks {
  groupId: string;
  token: string;
  createdBy: string | null;
  createdAt: Moment;
  expiresAt: Moment;
}

export interface RemovedMembers {
  groupId: string;
  userId: string;
  removedAt: Moment;
}

export interface InviteTokens {
  tokenHash: Buffer;
  inviteId: string;
  createdAt: Moment;
}

export interface Nudges {
  deliveryId: string;
  groupId: string;
  userId: string;
  nudgedOn: Day;
}

export interface GroupDeliveries {
  id: Generated<string>;
  groupId: string;
  subscriptionId: string;
  subscriptionBoxId: string;
  specificBoxId: string | null;
  deliveryDate: Day;
  plannedDate: Generated<Day | null>;
  deliveredAt: OptionalMoment;
  deliveryStatus: Generated<DeliveryStatus>;
  notes: Generated<string>;
  /** The questionnaire that the group plays, and its version; null until the delivery is bound. */
  questionnaireId: string | null;
  questionnaireVersionId: string | null;
  questionnaireBoundAt: OptionalMoment;
  /** The box that is in it: the specific one of a variety box. */
  boxId: GeneratedAlways<string>;
  /** The version of the box that the delivery keeps, and its title and kind; the trigger `group_deliveries_kept` sets them. */
  boxVersionId: Generated<string>;
  boxTitle: GeneratedAlways<string>;
  boxType: GeneratedAlways<BoxType>;
  /** The version of the activity that the group plays; null if the box has none. */
  activityVersionId: string | null;
  /** True while friends' results are hidden from all until they are opened. */
  isSealed: Generated<boolean>;
  /** True while a parcel is still to come; a trigger keeps it. */
  isAwaited: Generated<boolean>;
  resultsDueAt: OptionalMoment;
  resultsOpenedAt: OptionalMoment;
  createdAt: Moment;
  revision: Generated<number>;
  revisedAt: Moment;
}

export interface Parcels {
  id: Generated<string>;
  deliveryId: string;
  deliveryDate: Day;
  userId: string | null;
  status: Generated<DeliveryStatus>;
  /** The columns of the shipping address at the time; an empty object once the account is gone. */
  address: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
  trackingUrl: string | null;
  shippedAt: OptionalMoment;
  deliveredAt: OptionalMoment;
  awaitsPayment: Generated<boolean>;
  priceCents: number | null;
}

export interface AddressRequests {
  userId: string;
  deliveryDate: Day;
  askedAt: Moment;
}

export interface ChargeNotices {
  userId: string;
  subscriptionId: string;
  deliveryDate: Day;
  kind: "charge_coming" | "price_raised" | "box_waits";
  notedAt: Moment;
}

export interface UserBoxActivities {
  id: Generated<string>;
  userId: string | null;
  groupId: string;
  deliveryId: string;
  subscriptionBoxId: string;
  status: Generated<"in_progress" | "completed">;
  startedAt: Moment;
  completedAt: OptionalMoment;
  totalPointsEarned: Generated<number>;
  /** How many products were guessed, and how many rightly: only of a tasting that is completed. */
  guesses: Generated<number | null>;
  rightGuesses: Generated<number | null>;
}

export interface UserProductRatings {
  id: Generated<string>;
  userId: string | null;
  groupId: string;
  deliveryId: string;
  boxContentId: string;
  rating: number;
  guessedProductId: string | null;
  isCorrect: boolean | null;
  pointsEarned: number;
  createdAt: Moment;
  isFinal: Generated<boolean>;
}

export interface ProductOpinions {
  id: Generated<string>;
  userId: string | null;
  groupId: string;
  deliveryId: string;
  boxContentId: string;
  stars: number;
  source: "tasting" | "questionnaire";
  /** False as long as the results are sealed: then the average of all groups leaves it out. */
  isCounted: Generated<boolean>;
}

export interface ProductAverages {
  boxContentId: string;
  opinions: number;
  stars: number;
}

/** The stars that all tastings of one kind of box gave together, renewed once a day. */
export interface KindRatings {
  boxType: BoxType;
  tastings: number;
  averageStars: number;
}

export interface QuestionnaireSessions {
  id: Generated<string>;
  userId: string | null;
  groupId: string;
  deliveryId: string;
  questionnaireId: string;
  /** The version that was played; null if it was finished before versions were kept. */
  versionId: string | null;
  totalQuestions: number;
  guessQuestions: number;
  correctAnswers: number;
  totalPoints: number;
  completedAt: Moment;
  /** One of several by one member after one delivery, from before deliveries were bound to one questionnaire. */
  isExtra: Generated<boolean>;
}

/** `label` is the text for people; it stays as it was when the question was answered. */
export interface RecordedAnswer {
  answer: string;
  label: string;
}

export interface QuestionnaireResponses {
  id: Generated<string>;
  sessionId: string;
  userId: string | null;
  groupId: string;
  deliveryId: string;
  questionnaireId: string;
  questionId: string;
  position: number;
  userAnswer: JSONColumnType<RecordedAnswer>;
  correctAnswer: ColumnType<RecordedAnswer | null, string | null, string | null>;
  isCorrect: boolean | null;
  pointsEarned: number;
}

export interface UserPoints {
  id: Generated<string>;
  userId: string | null;
  groupId: string;
  totalPoints: number;
}

/** The counts of a group's history for deliveries long ago; all null when they have to be made anew. */
export interface HistorySums {
  groupId: string;
  untilDate: Day | null;
  untilId: string | null;
  games: ColumnType<unknown, string | null, string | null>;
  tastes: ColumnType<unknown, string | null, string | null>;
}

export interface ActivityTicks {
  deliveryId: string;
  userId: string;
  partId: string;
  tickedAt: Moment;
}

export interface RoundResults {
  deliveryId: string;
  roundId: string;
  enteredBy: string | null;
  enteredAt: Moment;
  revision: Generated<number>;
  confirmedBy: string | null;
  confirmedAt: OptionalMoment;
}

export interface RoundScores {
  id: Generated<string>;
  deliveryId: string;
  roundId: string;
  userId: string | null;
  value: number;
  pointsEarned: Generated<number>;
}

export interface Shows {
  id: Generated<string>;
  deliveryId: string;
  groupId: string;
  userId: string;
  roundId: string;
  line: string;
  photo: string;
  width: number;
  height: number;
  shownAt: Moment;
}

export interface Hearts {
  showId: string;
  userId: string;
}

export interface UnusedPhotos {
  photo: string;
  unusedSince: Moment;
}
