import type { NightAnswer } from "@boxmates/contract/around/night";
import type { Generated } from "kysely";
import type { Moment, OptionalMoment } from "./columns.ts";

export interface Nights {
  id: Generated<string>;
  groupId: string;
  deliveryId: string | null;
  status: Generated<"open" | "chosen" | "called_off">;
  /** Null while it is open. */
  startsAt: OptionalMoment;
  proposedBy: string | null;
  sequence: Generated<number>;
  revisedAt: Moment;
}

export interface NightProposals {
  id: Generated<string>;
  nightId: string;
  startsAt: Moment;
  proposedBy: string | null;
}

export interface NightVotes {
  proposalId: string;
  groupId: string;
  userId: string;
  answer: NightAnswer;
}

export interface NightReminders {
  nightId: string;
  kind: "day" | "hour";
  remindAt: Moment;
}
