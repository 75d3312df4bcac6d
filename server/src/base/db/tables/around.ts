import type { NightAnswer } from "@boxmates/contract/around/night";
import type { Generated } from "kysely";
import type { Day, Moment, OptionalMoment } from "../columns.ts";

export interface Nudges {
  deliveryId: string;
  groupId: string;
  userId: string;
  nudgedOn: Day;
}

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

/** A photo, or a quote if `photo` is null. */
export interface Memories {
  id: Generated<string>;
  deliveryId: string;
  groupId: string;
  /** The member who has added it. */
  userId: string;
  /** The caption of a photo, or what was said. */
  words: string;
  photo: string | null;
  width: number | null;
  height: number | null;
  saidBy: string | null;
  /** The product that a quote is about. */
  boxContentId: string | null;
  addedAt: Moment;
}

export interface MemoryHearts {
  memoryId: string;
  groupId: string;
  userId: string;
}

export interface MemoryComments {
  id: Generated<string>;
  memoryId: string;
  groupId: string;
  userId: string;
  words: string;
  writtenAt: Moment;
}
