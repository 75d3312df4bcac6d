import type { LiveEvent } from "@boxmates/contract/base/event";
import { sessionState } from "./session.ts";

/** Something of the stream that one tab of a browser holds for all. Times are the server's. */
export interface Told {
  /** Up to when everything had been told before; undefined before the first time. */
  from: number | undefined;
  /** Up to when everything is told with this. */
  until: number | undefined;
  events: readonly LiveEvent[];
  /** Something may have happened of which the server no longer knows what. */
  isMissed: boolean;
}

/** 'look': a tab is looked at again, or online, and wants to know whether another still holds the stream. */
type Message = { userId: string } & ({ kind: "told"; told: Told } | { kind: "look" });

/** The signed-in person: only the tabs of one person share what they hear. */
export function signedInId(): string | undefined {
  const state = sessionState();
  return state.status === "signed-in" ? state.user.id : undefined;
}

const canShare = typeof window !== "undefined" && "BroadcastChannel" in window && "locks" in navigator;

/** Undefined where tabs cannot find each other: on an address without https, and in old browsers. */
const channel = canShare ? new BroadcastChannel("boxmates-live") : undefined;

/** Tells the other tabs of this browser. */
export function tellTabs(message: { kind: "told"; told: Told } | { kind: "look" }): void {
  const userId = signedInId();
  if (userId) channel?.postMessage({ ...message, userId });
}

/** Calls `hear` with what other tabs of this person tell, until the signal aborts. */
export function hearTabs(hear: (message: Message) => void, signal?: AbortSignal): void {
  const listener = ({ data }: MessageEvent<Message>) => {
    if (data.userId === signedInId()) hear(data);
  };
  channel?.addEventListener("message", listener, signal ? { signal } : {});
}

/** Waits for this browser's turn to hold the person's stream, and ends the turn with `hold`. */
export async function inTurn(
  userId: string,
  hold: () => Promise<void>,
  how: { signal: AbortSignal } | { steal: true },
): Promise<void> {
  if (!channel) return hold();
  await navigator.locks.request(`boxmates-live-${userId}`, how, hold);
}
