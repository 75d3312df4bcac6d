import type { PushKind } from "@boxmates/contract/people/push";
import type { Generated } from "kysely";
import type { HeldKind } from "../mail/kinds.ts";
import type { Moment } from "./columns.ts";

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

export interface HeldNews {
  id: Generated<string>;
  userId: string;
  kind: HeldKind;
  groupId: string | null;
  times: number;
  digestAt: Moment;
}
