import { createHash } from "node:crypto";
import { pages } from "@boxmates/contract/base/paths";
import type { PushKind } from "@boxmates/contract/people/push";

/** The subject of a notification. It tells no answer, no address and no product. */
export interface Occasion {
  kind: PushKind;
  groupId: string;
  groupName: string;
  deliveryId: string | null;
  /** The friend that it is from; empty if none is. */
  fromName: string;
}

interface Kind {
  text(occasion: Occasion): string;
  path(occasion: Occasion): string;
  /** How long it is news. */
  newsHours: number;
  urgency: "normal" | "high";
}

const group = ({ groupId }: Occasion) => pages.group({ groupId });
const room = (occasion: Occasion) => {
  const { groupId, deliveryId } = occasion;
  return deliveryId ? pages.room({ groupId, deliveryId }) : group(occasion);
};
const friend = ({ fromName }: Occasion) => fromName || "A friend";

/** The text of each kind, the page that it leads to, and how long it is news. */
const kinds: Record<PushKind, Kind> = {
  box_shipped: { text: () => "Your box is on its way.", path: group, newsHours: 24, urgency: "normal" },
  game_open: {
    text: () => "The game is open. Who knows best?",
    path: group,
    newsHours: 24,
    urgency: "normal",
  },
  your_turn_to_vote: {
    text: (occasion) => `${friend(occasion)} asks when we can meet. Which times suit you?`,
    path: group,
    newsHours: 24,
    urgency: "normal",
  },
  night_changed: {
    text: (occasion) => `${friend(occasion)} has changed the plan for your night together.`,
    path: group,
    newsHours: 24,
    urgency: "normal",
  },
  night_in_a_day: {
    text: () => "Your night together is a day away.",
    path: group,
    newsHours: 12,
    urgency: "normal",
  },
  night_in_an_hour: {
    text: () => "Your night together begins within the hour.",
    path: room,
    newsHours: 1,
    urgency: "high",
  },
  friends_in_room: {
    text: (occasion) => `${friend(occasion)} is in the room. Come and play along!`,
    path: room,
    newsHours: 0.5,
    urgency: "high",
  },
  nudge: {
    text: (occasion) => `${friend(occasion)}: we are waiting for you.`,
    path: group,
    newsHours: 12,
    urgency: "normal",
  },
};

const titleMaxCharacters = 80;
const textMaxCharacters = 160;

/** Returns what the service worker shows. */
export function notificationOf(occasion: Occasion) {
  const { text, path } = kinds[occasion.kind];
  return {
    title: shortened(occasion.groupName, titleMaxCharacters),
    text: shortened(text(occasion), textMaxCharacters),
    path: path(occasion),
    tag: topicOf(occasion),
  };
}

/** Tells what a later notification replaces, both on the device and at the push service; 32 letters of base64url. */
export function topicOf({ kind, groupId }: Pick<Occasion, "kind" | "groupId">): string {
  return createHash("sha256").update(`${kind} ${groupId}`).digest("base64url").slice(0, 32);
}

export function urgencyOf({ kind }: Pick<Occasion, "kind">) {
  return kinds[kind].urgency;
}

const hourMs = 3600 * 1000;

/** Returns when a notification is no longer news, and is not sent any more. */
export function endOfNews(kind: PushKind, now: Date): Date {
  return new Date(now.getTime() + kinds[kind].newsHours * hourMs);
}

function shortened(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : text;
}

const refusedHours = 24;

/**
 * Returns until when a device has to have been refused already, if its person is to be told now. One refusal may be our
 * own fault, such as a clock that is wrong: the next day shows.
 */
export function refusedForGood(now: Date): Date {
  return new Date(now.getTime() - refusedHours * hourMs);
}

const firstPauseSeconds = 30;
const longestPauseSeconds = 3600;

/** Returns when to try again: as the push service says, else after pauses that grow. `tries` counts from 1. */
export function nextTry(tries: number, retryAfterSeconds: number | undefined, now: Date): Date {
  const pause = Math.min(firstPauseSeconds * 2 ** (tries - 1), longestPauseSeconds);
  return new Date(now.getTime() + Math.max(retryAfterSeconds ?? 0, pause) * 1000);
}

/** Reads a Retry-After header (RFC 9110, 10.2.3): seconds, or a date. Undefined if it is neither. */
export function retryAfterSeconds(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}
