import type { SignUpRole } from "@boxmates/contract/account";
import type { BoxType } from "@boxmates/contract/box";
import type { DeliveryStatus } from "@boxmates/contract/delivery";
import type { InviteStatus } from "@boxmates/contract/invite";
import type { GroupRole } from "@boxmates/contract/membership";
import type { UserRole } from "@boxmates/contract/profile";
import type { Question } from "@boxmates/contract/questionnaire";
import type { Cadence } from "@boxmates/contract/subscription";
import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** Comes out as an ISO instant, goes in as a Date or such a text. */
type Moment = ColumnType<string, Date | string, Date | string>;
type OptionalMoment = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
/** A calendar date, `YYYY-MM-DD`. */
type Day = string;

interface Users {
  id: Generated<string>;
  email: string;
  fullName: string;
  passwordHash: string;
  confirmedAt: OptionalMoment;
  createdAt: Moment;
}

interface Profiles {
  id: Generated<string>;
  userId: string;
  email: string;
  fullName: string;
  role: UserRole;
  createdAt: Moment;
  updatedAt: Moment;
}

interface RoleChangeAudit {
  id: Generated<string>;
  changedUserId: string;
  changedBy: string;
  oldRole: UserRole | null;
  newRole: UserRole;
  reason: string | null;
  createdAt: Moment;
}

interface Sessions {
  id: Generated<string>;
  userId: string;
  device: string;
  createdAt: Moment;
  lastUsedAt: Moment;
}

interface RefreshTokens {
  tokenHash: Buffer;
  sessionId: string;
  replacedAt: OptionalMoment;
  sealedSuccessor: Buffer | null;
  expiresAt: Moment;
}

export type TokenPurpose = "confirm" | "reset" | "recover" | "change_email";

interface OneTimeTokens {
  tokenHash: Buffer;
  userId: string;
  purpose: TokenPurpose;
  signUpId: string | null;
  expiresAt: Moment;
}

interface PendingSignUps {
  id: Generated<string>;
  userId: string;
  fullName: string;
  role: SignUpRole;
  passwordHash: string;
  returnTo: string | null;
  createdAt: Moment;
}

interface SigningKeys {
  id: string;
  privateJwk: JSONColumnType<Record<string, unknown>>;
  publicJwk: JSONColumnType<Record<string, unknown>>;
  createdAt: Moment;
}

interface Limits {
  key: string;
  hits: number;
  windowEndsAt: Moment;
}

interface IdempotencyKeys {
  userId: string;
  key: string;
  requestHash: Buffer;
  response: ColumnType<unknown, string | null | undefined, string | null>;
  createdAt: Moment;
}

interface SubscriptionBoxes {
  id: Generated<string>;
  title: string;
  description: string;
  boxType: BoxType;
  price: number;
  imageUrl: string | null;
  isActive: boolean;
  createdAt: Moment;
}

interface BoxContents {
  id: Generated<string>;
  boxId: string;
  itemName: string;
  itemDescription: string;
  quantity: number;
  productNumber: number | null;
  price: number | null;
  createdAt: Moment;
}

interface Questionnaires {
  id: Generated<string>;
  title: string;
  description: string;
  questions: ColumnType<Question[], string, string>;
  isActive: boolean;
  createdAt: Moment;
  updatedAt: Moment;
}

interface SubscriptionBoxQuestionnaires {
  subscriptionBoxId: string;
  questionnaireId: string;
}

interface Groups {
  id: Generated<string>;
  name: string;
  description: string;
  createdBy: string | null;
  createdAt: Moment;
  updatedAt: Moment;
}

interface GroupMemberships {
  id: Generated<string>;
  groupId: string;
  userId: string;
  role: GroupRole;
  joinedAt: Moment;
}

interface GroupInvites {
  id: Generated<string>;
  groupId: string;
  invitedEmail: string;
  invitedBy: string | null;
  status: Generated<InviteStatus>;
  createdAt: Moment;
  expiresAt: Moment;
}

interface InviteTokens {
  tokenHash: Buffer;
  inviteId: string;
  createdAt: Moment;
}

interface GroupSubscriptions {
  id: Generated<string>;
  groupId: string;
  subscriptionBoxId: string;
  isActive: Generated<boolean>;
  cadence: Generated<Cadence>;
  subscribedAt: Moment;
  nextDeliveryDate: Day;
  deliveryDay: number;
}

interface GroupDeliveries {
  id: Generated<string>;
  groupId: string;
  subscriptionId: string;
  subscriptionBoxId: string;
  specificBoxId: string | null;
  deliveryDate: Day;
  deliveredAt: OptionalMoment;
  deliveryStatus: Generated<DeliveryStatus>;
  notes: Generated<string>;
  createdAt: Moment;
}

interface Parcels {
  id: Generated<string>;
  deliveryId: string;
  userId: string | null;
  status: Generated<DeliveryStatus>;
  trackingUrl: string | null;
  shippedAt: OptionalMoment;
  deliveredAt: OptionalMoment;
}

interface QuestionnaireSessions {
  id: Generated<string>;
  userId: string | null;
  groupId: string;
  deliveryId: string;
  questionnaireId: string;
  totalQuestions: number;
  guessQuestions: number;
  correctAnswers: number;
  totalPoints: number;
  completedAt: Moment;
}

/** `label` is what people read: it stays as it was when the question was answered. */
interface RecordedAnswer {
  answer: string;
  label: string;
}

interface QuestionnaireResponses {
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

interface UserPoints {
  id: Generated<string>;
  userId: string | null;
  groupId: string;
  totalPoints: number;
}

/** The tables that code reads and writes, in camelCase; the migrations are their source. */
export interface Tables {
  users: Users;
  profiles: Profiles;
  roleChangeAudit: RoleChangeAudit;
  sessions: Sessions;
  refreshTokens: RefreshTokens;
  pendingSignUps: PendingSignUps;
  oneTimeTokens: OneTimeTokens;
  signingKeys: SigningKeys;
  limits: Limits;
  idempotencyKeys: IdempotencyKeys;
  subscriptionBoxes: SubscriptionBoxes;
  boxContents: BoxContents;
  questionnaires: Questionnaires;
  subscriptionBoxQuestionnaires: SubscriptionBoxQuestionnaires;
  groups: Groups;
  groupMemberships: GroupMemberships;
  groupInvites: GroupInvites;
  inviteTokens: InviteTokens;
  groupSubscriptions: GroupSubscriptions;
  groupDeliveries: GroupDeliveries;
  parcels: Parcels;
  questionnaireSessions: QuestionnaireSessions;
  questionnaireResponses: QuestionnaireResponses;
  userPoints: UserPoints;
}
