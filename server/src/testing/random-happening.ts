import type { History } from "./random-history.ts";
import type { Person } from "./test-app.ts";

/** `which` chooses among the things that it can happen to. */
export type Happening = (history: History, person: Person, which: number) => Promise<unknown>;

interface Seen {
  history: History;
  person: Person;
  params: { groupId: string; deliveryId: string };
}

/** Happens to a delivery on the person's group page. */
export function seen(happen: (about: Seen, which: number) => Promise<unknown>): Happening {
  return async (history, person, which) => {
    const deliveries = (await history.page(person))?.deliveries ?? [];
    if (deliveries.length === 0) return;
    const params = { groupId: history.groupId, deliveryId: pick(deliveries, which).id };
    await happen({ history, person, params }, which);
  };
}

export function pick<Of>(list: readonly Of[], which: number): Of {
  const found = list[which % list.length];
  if (found === undefined) throw new Error("There is nothing to choose from.");
  return found;
}
