import type { Parts } from "../parts.ts";
import type { ServiceProof } from "../proofs.ts";
import { lockRoomFor } from "./access.ts";
import { moveOn, moveOnWith, silentSince } from "./moving.ts";
import { endSilentPresence, findNextEnd, listDueRooms } from "./queries.ts";

/** Rooms are looked at so often, and besides at the moment at which the next phase ends. */
const lookEveryMs = 2_000;
/** So that a room that cannot be moved is not tried without a pause, and many ends come in one look. */
const leastPauseMs = 50;
const batchSize = 100;

type PacerParts = Pick<Parts, "db" | "clock" | "log">;

/** Moves the rooms on whose time is up. Every process does this; returns a function that ends it here. */
export function paceRooms(parts: PacerParts, service: ServiceProof): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let looking = Promise.resolve();
  const look = async () => {
    let pause = lookEveryMs;
    try {
      await moveDueRooms(parts, service);
      pause = await pauseBefore(parts);
    } catch (error) {
      parts.log.error({ err: error }, "rooms could not be moved on; this is tried again in a moment");
    }
    if (!isOver) timer = setTimeout(lookAgain, pause);
  };
  const lookAgain = () => {
    looking = look();
  };
  lookAgain();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await looking;
  };
}

async function pauseBefore({ db, clock }: PacerParts): Promise<number> {
  const end = await findNextEnd(db);
  const left = end ? end.getTime() - clock.now().getTime() : lookEveryMs;
  return Math.min(lookEveryMs, Math.max(leastPauseMs, left));
}

/** Moves on all rooms whose phase is over, or whose last player has vanished. Each has a transaction of its own. */
export async function moveDueRooms(
  { db, clock }: Pick<PacerParts, "db" | "clock">,
  service: ServiceProof,
): Promise<void> {
  const now = clock.now();
  const due = await listDueRooms(db, service, { now, silentSince: silentSince(now), limit: batchSize });
  for (const room of due) {
    await db.transaction().execute(async (tx) => {
      const found = await lockRoomFor(tx, service, room);
      if (!found) return;
      const { locked } = found;
      const gone = await endSilentPresence(tx, locked, silentSince(now));
      const present = gone === 0 ? found : await lockRoomFor(tx, service, room);
      if (!present) return;
      if (gone > 0) await moveOnWith(tx, present, now);
      else await moveOn(tx, present, now);
    });
  }
}
