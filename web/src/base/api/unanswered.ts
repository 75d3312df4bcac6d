import type { Endpoint } from "@boxmates/contract/base/endpoint";

interface Sent {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  file?: Uint8Array | undefined;
}

/** The last write of each kind that got no answer, with its key. */
const unanswered = new Map<Endpoint, { text: string; file: Uint8Array | undefined; key: string }>();

/** Remembers a write of which nobody knows whether it has happened. */
export function rememberUnanswered(endpoint: Endpoint, sent: Sent, key: string): void {
  unanswered.set(endpoint, { text: textOf(sent), file: sent.file, key });
}

/** Forgets it: the server has answered. */
export function forgetUnanswered(endpoint: Endpoint): void {
  unanswered.delete(endpoint);
}

/** The key of a write: a new one, unless it is the one again that got no answer, which then happens once. */
export function keyFor(endpoint: Endpoint, sent: Sent): string {
  const last = unanswered.get(endpoint);
  return last && last.text === textOf(sent) && isSame(last.file, sent.file) ? last.key : crypto.randomUUID();
}

const textOf = ({ params, query, body }: Sent) => JSON.stringify([params, query, body]);

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (!one || !other) return one === other;
  return one.length === other.length && one.every((byte, place) => byte === other[place]);
}
