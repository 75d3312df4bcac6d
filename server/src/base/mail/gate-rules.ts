import type { Allowance, Limit } from "../limits/limits.ts";

/** The recipient of a mail or a notification, and the person who set it off. */
export interface Cause {
  userId: string;
  /** Null if anybody in the group may have, or somebody of the house. */
  fromId: string | null;
  /** Null if it is about no group. */
  groupId: string | null;
}

/** Mails and notifications are counted apart: a person who has both gets both. */
export type Channel = "mail" | "push";

/** A mail or a notification at the gate: its kind is the queue of the mail, or what the notification is about. */
export interface Gated {
  channel: Channel;
  kind: string;
}

const windowSeconds = 24 * 3600;

/**
 * A group's own day has four: a box is on its way, its game is open, and the night is a day and an hour away. All kinds
 * from one sender count together, so that a sender who has used up one does not go on with the next.
 */
export const fromOneSender = 5;
/** However many senders there are, and in however many groups: accounts cost nothing. */
export const fromAllSenders = 20;

/**
 * Returns what one mail or notification takes: first of what its sender has in the group, then of what its reader bears.
 * If the sender is not known each kind counts for itself: otherwise a member who moves a night about would use up the
 * mail that says that the box is on its way.
 */
export function allowancesOf(
  { channel, kind }: Gated,
  { userId, fromId, groupId }: Cause,
): [ofSender: Allowance, ofReader: Allowance] {
  const limit = (name: string, max: number): Limit => ({ name: `${channel}-${name}`, max, windowSeconds });
  return [
    [limit("from-sender", fromOneSender), `${userId} ${fromId ?? kind} ${groupId}`],
    [limit("from-others", fromAllSenders), userId],
  ];
}

const digestHour = 18;

/** Returns when a digest tells what was held back at this moment: in the evening of Europe, the middle of America's day. */
export function nextDigestAt(now: Date): Date {
  const at = new Date(now);
  at.setUTCHours(digestHour, 0, 0, 0);
  if (at <= now) at.setUTCDate(at.getUTCDate() + 1);
  return at;
}

/** Splits a list so that each part has each reader once: one statement cannot count the same key twice. */
export function inRounds<Item extends { userId: string }>(items: readonly Item[]): Item[][] {
  const rounds: Item[][] = [];
  const seen = new Map<string, number>();
  for (const item of items) {
    const round = seen.get(item.userId) ?? 0;
    seen.set(item.userId, round + 1);
    rounds[round] = [...(rounds[round] ?? []), item];
  }
  return rounds;
}
