import type { Generated } from "kysely";
import type { Moment } from "./columns.ts";

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
