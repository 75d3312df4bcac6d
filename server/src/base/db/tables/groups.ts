import type { ResultsMode } from "@boxmates/contract/groups/group";
import type { InviteStatus } from "@boxmates/contract/groups/invite";
import type { GroupRole } from "@boxmates/contract/groups/membership";
import type { Generated, GeneratedAlways } from "kysely";
import type { Moment, OptionalMoment } from "../columns.ts";

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
