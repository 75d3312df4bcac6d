import { gameDraftPrefix } from "../../base/api/remembered-user.ts";
import { storedDraft } from "../../base/ui/stored-draft.ts";
import { subjectOf, type Unsent, unsentFormat } from "./answers.ts";

/** Keeps what is unsent: each answer by itself, so that two tabs do not overwrite each other's. */
export interface Shelf {
  /** Those of a person, the oldest first. */
  all(userId: string): Unsent[];
  /** Replaces an earlier answer to the same. */
  put(userId: string, unsent: Unsent): void;
  /** Removes this answer, unless a later one has replaced it. */
  take(userId: string, unsent: Unsent): void;
}

export const shelfPrefix = `${gameDraftPrefix}unsent-`;

/**
 * In the browser's storage: it outlives a reload and a session that ends, but not signing out.
 * @param area returns the storage: even asking for it throws where it is forbidden
 */
export function shelfIn(area: () => Storage): Shelf {
  /** Answers for which the storage has no room live as long as the page. */
  const inMemory = new Map<string, Unsent>();
  const at = (place: string) => storedDraft(area, place, unsentFormat);
  const read = (place: string) => inMemory.get(place) ?? at(place).read();
  return {
    all(userId) {
      const places = new Set([...storedPlaces(area), ...inMemory.keys()]);
      return [...places]
        .filter((place) => place.startsWith(`${shelfPrefix}${userId}-`))
        .flatMap((place) => read(place) ?? [])
        .sort((one, other) => one.at - other.at);
    },
    put(userId, unsent) {
      const place = placeOf(userId, unsent);
      try {
        area().setItem(place, JSON.stringify(unsent));
        inMemory.delete(place);
      } catch {
        inMemory.set(place, unsent);
      }
    },
    take(userId, unsent) {
      const place = placeOf(userId, unsent);
      if (read(place)?.key !== unsent.key) return;
      inMemory.delete(place);
      at(place).keep(undefined);
    },
  };
}

const placeOf = (userId: string, { deliveryId, answer }: Unsent) =>
  `${shelfPrefix}${userId}-${deliveryId}-${subjectOf(answer)}`;

function storedPlaces(area: () => Storage): string[] {
  try {
    const storage = area();
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  } catch {
    return [];
  }
}
