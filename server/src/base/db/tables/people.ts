import type { Country } from "@boxmates/contract/base/address";
import type { SignUpRole, UserRole } from "@boxmates/contract/base/user";
import type { AuditKind } from "@boxmates/contract/desk/audit";
import type { MailKind } from "@boxmates/contract/people/profile";
import type { PushKind } from "@boxmates/contract/people/push";
import type { JWK } from "jose";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Moment, OptionalMoment } from "../columns.ts";

export interface Users {
  id: Generated<string>;
  email: string;
  fullName: string;
  passwordHash: string;
  confirmedAt: OptionalMoment;
  createdAt: Moment;
  /** Null for a password from before this column. */
  passwordSetAt: OptionalMoment;
  /** Written when a session starts, by the database itself. */
  lastSignedInAt: OptionalMoment;
}

export interface Profiles {
  id: Generated<string>;
  userId: string;
  email: string;
  fullName: string;
  /** The name and the address as `folded` makes them. */
  searched: GeneratedAlways<string>;
  role: UserRole;
  timeZone: Generated<string | null>;
  createdAt: Moment;
  updatedAt: Moment;
}

export interface RoleChangeAudit {
  id: Generated<string>;
  changedUserId: string;
  changedBy: string;
  oldRole: UserRole | null;
  newRole: UserRole;
  reason: string | null;
  createdAt: Moment;
}

/** Rows can only be inserted; see the migration. */
export interface AuditLog {
  id: Generated<string>;
  kind: AuditKind;
  createdAt: Moment;
  userId: string | null;
  actorId: string | null;
  device: string | null;
  detail: string;
}

export interface ShippingAddresses {
  userId: string;
  recipient: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
  country: Country;
  updatedAt: Moment;
}

export interface MailChoices {
  id: Generated<string>;
  kind: MailKind;
  userId: string | null;
  email: string | null;
  unwanted: Generated<boolean>;
}

export interface UnwantedMails {
  userId: string;
  kind: MailKind;
}

export interface EmailChanges {
  id: Generated<string>;
  userId: string;
  newEmail: string;
  createdAt: Moment;
}

export interface Sessions {
  id: Generated<string>;
  userId: string;
  device: string;
  createdAt: Moment;
  lastUsedAt: Moment;
  provenAt: Moment;
}

export interface RefreshTokens {
  tokenHash: Buffer;
  sessionId: string;
  replacedAt: OptionalMoment;
  sealedSuccessor: Buffer | null;
  expiresAt: Moment;
}

export type TokenPurpose = "confirm" | "reset" | "recover" | "change_email" | "keep_email";

export interface OneTimeTokens {
  tokenHash: Buffer;
  userId: string;
  purpose: TokenPurpose;
  signUpId: string | null;
  emailChangeId: string | null;
  expiresAt: Moment;
}

export interface SetupLinks {
  tokenHash: Buffer;
  expiresAt: Moment;
}

export interface PendingSignUps {
  id: Generated<string>;
  userId: string;
  fullName: string;
  role: SignUpRole;
  passwordHash: string;
  returnTo: string | null;
  browserHash: Buffer | null;
  createdAt: Moment;
}

export interface KnownBrowsers {
  userId: string;
  browserHash: Buffer;
  lastUsedAt: Moment;
}

export interface Passkeys {
  id: Generated<string>;
  userId: string;
  name: string;
  credentialId: string;
  publicKey: Buffer;
  /** A bigint, which is read as text. */
  counter: ColumnType<string, number, number>;
  transports: string[];
  createdAt: Moment;
  lastUsedAt: OptionalMoment;
}

export interface Authenticators {
  userId: string;
  secret: Buffer;
  createdAt: Moment;
  isConfirmed: Generated<boolean>;
  /** The one that set the app up, while it lasts. */
  sessionId: string | null;
  lastStep: Generated<number>;
}

export interface RecoveryCodes {
  userId: string;
  codeHash: string;
}

export interface PasskeyChallenges {
  challengeHash: Buffer;
  userId: string | null;
  /** The one that adds a passkey. */
  sessionId: string | null;
  expiresAt: Moment;
}

export interface PendingSignIns {
  tokenHash: Buffer;
  userId: string;
  expiresAt: Moment;
}

export interface VerificationKeys {
  id: string;
  publicJwk: ColumnType<JWK, string, never>;
  usedUntil: ColumnType<string, Date, Date>;
}

export interface PushKeys {
  isOnly: Generated<boolean>;
  publicKey: string;
  privateKey: string;
  createdAt: Moment;
}

export interface PushSubscriptions {
  id: Generated<string>;
  sessionId: string;
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  site: string;
  unwanted: Generated<PushKind[]>;
  createdAt: Moment;
  refusedSince: Moment | null;
  refusalTold: Generated<boolean>;
}

export interface UnwantedPushes {
  userId: string;
  kind: PushKind;
}

export interface Pushes {
  id: Generated<string>;
  subscriptionId: string;
  kind: PushKind;
  groupId: string;
  deliveryId: string | null;
  fromId: string | null;
  dueAt: Moment;
  expiresAt: Moment;
  tries: Generated<number>;
}
