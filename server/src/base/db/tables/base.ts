import type { ColumnType, Generated } from "kysely";
import type { HeldKind } from "../../mail/kinds.ts";
import type { Moment } from "../columns.ts";

export interface Limits {
  key: string;
  hits: number;
  windowEndsAt: Moment;
}

export interface IdempotencyKeys {
  userId: string;
  key: string;
  requestHash: Buffer;
  response: ColumnType<unknown, string | null | undefined, string | null>;
  createdAt: Moment;
}

export interface HeldNews {
  id: Generated<string>;
  userId: string;
  kind: HeldKind;
  groupId: string | null;
  times: number;
  digestAt: Moment;
}
