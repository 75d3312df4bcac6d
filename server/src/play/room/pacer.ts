import type { Db } from "../../base/db/open.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import type { Parts } from "../../parts.ts";
import { lockFoundRoom } from "./access.ts";
import { moveOn, moveOnWith, silentSince } from "./moving.ts";
import { type DueRoom, endSilentPresence, lookAtRooms, type RoomLook } from "./queries.ts";

/** Rooms are looked at so often, and besides at the moment at which the next phase ends. */
const lookEveryMs = 2_000;
/** So that many ends come in one look. */
const leastPauseMs = 50;
const batchSize = 500;

type PacerParts = Pick<Parts, "db" | "clock" | "log">;

/** Moves the rooms on whose time is up. Every process does this; returns a function that ends it here. */
export function paceRooms(parts: PacerParts, service: ServiceProof): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let looking = Promise.resolve();
  const look = async () => {
    let pause = lookEveryMs;
    try {
      const { nextEnd } = await moveDueRooms(parts, service);
      pause = pauseBefore(nextEnd, parts.clock.now());
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

function pauseBefore(nextEnd: string | null, now: Date): number {
  const left = nextEnd ? Date.parse(nextEnd) - now.getTime() : lookEveryMs;
  return Math.min(lookEveryMs, Math.max(leastPauseMs, left));
}

/**
 * Moves on all rooms whose phase is over, or whose last player has vanished. One that fails keeps no other waiting.
 * Returns what a look finds afterwards.
 */
export async function moveDueRooms(parts: PacerParts, service: ServiceProof): Promise<RoomLook> {
  const { db, clock, log } = parts;
  const now = clock.now();
  const look = () => lookAtRooms(db, service, { now, silentSince: silentSince(now), limit: batchSize });
  const found = await look();
  if (found.due.length === 0) return found;
  for (const room of found.due) {
    try {
      await db.transaction().execute((tx) => moveDueRoom(tx, service, room, now));
    } catch (error) {
      log.error({ err: error, ...room }, "a room could not be moved on; this is tried again in a moment");
    }
  }
  return look();
}

async function moveDueRoom(db: Db, service: ServiceProof, room: DueRoom, now: Date): Promise<void> {
  const found = await lockFoundRoom(db, service, room);
  if (!found) return;
  const gone = await endSilentPresence(db, found.locked, silentSince(now));
  if (gone === 0) return void (await moveOn(db, found, now));
  const present = await lockFoundRoom(db, service, room);
  if (present) await moveOnWith(db, present, now);
}
