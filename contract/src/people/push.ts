import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { id, moment } from "../base/values.ts";

/**
 * The kinds of notifications; each can be switched off. A new kind needs its words in
 * `server/src/people/push/rules.ts`.
 */
export const pushKinds = [
  "box_shipped",
  "game_open",
  "your_turn_to_vote",
  "night_changed",
  "night_in_a_day",
  "night_in_an_hour",
  "friends_in_room",
  "nudge",
] as const;
export type PushKind = (typeof pushKinds)[number];

export const pushKindLabels: Record<PushKind, string> = {
  box_shipped: "A box is on its way",
  game_open: "A game is open",
  your_turn_to_vote: "A friend asks when we can meet",
  night_changed: "A night with friends is chosen, moved or called off",
  night_in_a_day: "A night with friends is a day away",
  night_in_an_hour: "A night with friends is an hour away",
  friends_in_room: "My friends are in the room",
  nudge: "A friend is waiting for me to play",
};

/** The most devices of one account; another one takes the place of the oldest. */
export const maxPushDevices = 10;

export const pushRefusals = {
  PUSH_ENDPOINT_REFUSED: {
    status: 422,
    detail:
      "We cannot send notifications to this browser's address: it is not a public https address. Your emails come as before.",
  },
  PUSH_SUBSCRIPTION_NOT_FOUND: {
    status: 404,
    detail: "This device is not signed up for notifications. You can turn them on in your profile.",
  },
} as const;

/** `bytes` bytes, as base64url without padding. */
const bytesAsText = (bytes: number) =>
  z
    .string()
    .check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`), "This is not a key of a browser."));

// An index holds it, which counts bytes: browsers send ASCII only.
const endpointMaxCharacters = 1000;
const endpointAddress = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(endpointMaxCharacters),
    z.regex(/^[ -~]*$/, "This is not an address of a push service."),
  );
const auth = bytesAsText(16);

/** The part of a browser's `PushSubscription.toJSON()` that pushes need. */
const pushSubscription = z.object({
  endpoint: endpointAddress,
  /** The browser's public key, a point on P-256, and a secret. */
  keys: z.object({ p256dh: bytesAsText(65), auth }),
});
export type PushSubscription = z.output<typeof pushSubscription>;

const kinds = z.array(z.enum(pushKinds)).check(z.maxLength(pushKinds.length));

/** A device that gets notifications, by its session. */
const pushDevice = z.object({
  id,
  /** For example 'Firefox on Linux'. */
  device: z.string(),
  /** True if it is the device making the request. */
  current: z.boolean(),
  since: moment,
  /** The kinds that only this device does not get. */
  unwanted: z.array(z.enum(pushKinds)),
  /** The moment since which its push service refuses what is sent to it; null while it does not. */
  refusedSince: z.nullable(moment),
});
export type PushDevice = z.output<typeof pushDevice>;

export const pushSettings = z.object({
  /** The key that browsers ask for, as base64url. */
  publicKey: z.string(),
  /** The kinds that no device of the person gets. */
  unwanted: z.array(z.enum(pushKinds)),
  /** The newest first. */
  devices: z.array(pushDevice),
  /** The address at which the requesting device gets them, for its browser to compare; null if it gets none. */
  ownEndpoint: z.nullable(z.string()),
});
export type PushSettings = z.output<typeof pushSettings>;

export const pushApi = {
  show: endpoint({
    method: "GET",
    path: "/push",
    summary: "Which devices get notifications, and of which kinds",
    audience: "signed-in",
    response: pushSettings,
    refusals: [],
  }),
  subscribe: endpoint({
    method: "PUT",
    path: "/push/subscription",
    summary: "Let this device get notifications until it is signed out",
    audience: "signed-in",
    body: pushSubscription,
    refusals: ["PUSH_ENDPOINT_REFUSED"],
  }),
  renew: endpoint({
    method: "PUT",
    path: "/push/renewal",
    summary: "Replace a subscription that the browser has renewed; knowing the former one is the permission",
    audience: "anyone",
    body: z.object({
      former: z.object({ endpoint: endpointAddress, auth }),
      subscription: pushSubscription,
    }),
    refusals: ["PUSH_ENDPOINT_REFUSED", "PUSH_SUBSCRIPTION_NOT_FOUND"],
  }),
  removeDevice: endpoint({
    method: "DELETE",
    path: "/push/devices/:sessionId",
    summary: "Stop notifications on one of your devices; does nothing if it gets none",
    audience: "signed-in",
    params: z.object({ sessionId: id }),
    refusals: [],
  }),
  choose: endpoint({
    method: "PUT",
    path: "/push/choices",
    summary: "Choose which kinds not to get: on any device, and on this one",
    audience: "signed-in",
    body: z.object({ unwanted: kinds, unwantedHere: kinds }),
    refusals: [],
  }),
};
