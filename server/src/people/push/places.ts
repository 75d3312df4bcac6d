import type { Hosts } from "./hosts.ts";

/** The facts that decide whether a notification may be sent now. */
export interface Placed {
  userId: string;
  host: string;
}

export const atOnce = 50;
/**
 * The owner of a domain has as many hosts as they like: the other places are left for those that are known to answer.
 */
const atOnceUnproven = 20;
/** All devices of a person may be at hosts that never answer. */
const atOnceOfPerson = 2;

/**
 * Returns which of those that wait may start now beside those that are on their way, in their order: few for a host that
 * has not shown that it answers, few for all of these together, and few for a person.
 */
export function startable<Item extends Placed>(
  waiting: readonly Item[],
  sending: readonly Placed[],
  hosts: Pick<Hosts, "places" | "isProven">,
): Item[] {
  const ofHost = countsOf(sending.map(({ host }) => host));
  const ofPerson = countsOf(sending.map(({ userId }) => userId));
  let unproven = sending.filter(({ host }) => !hosts.isProven(host)).length;
  const started: Item[] = [];
  for (const item of waiting) {
    if (sending.length + started.length >= atOnce) break;
    const [atHost, atPerson] = [ofHost.get(item.host) ?? 0, ofPerson.get(item.userId) ?? 0];
    if (atHost >= hosts.places(item.host) || atPerson >= atOnceOfPerson) continue;
    const isProven = hosts.isProven(item.host);
    if (!isProven && unproven >= atOnceUnproven) continue;
    if (!isProven) unproven += 1;
    ofHost.set(item.host, atHost + 1);
    ofPerson.set(item.userId, atPerson + 1);
    started.push(item);
  }
  return started;
}

function countsOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
