import type { Room } from "@boxmates/contract/play/room";
import { tokenMaker } from "../tokens.ts";
import { playAlone } from "./alone.ts";
import type { Seat } from "./fill.ts";
import { type Pace, waitWithin } from "./pace.ts";
import { playEvening } from "./player.ts";

/** A group with a seat for each member. */
export type Group = readonly Seat[];

export interface Played {
  /** From the last one's 'ready' until the last one's page knew the next phase, in milliseconds, for every phase. */
  delays: number[];
  /** How many requests were sent. Any that is refused ends the evening. */
  requests: number;
  /** How many of them were sent once more: the server had closed the idle connection in that moment. */
  again: number;
  /** The last page that each member saw, by their id. */
  podiums: Map<string, Room>;
}

interface EveningOptions {
  groups: readonly Group[];
  /** Members of a group are dealt out to all of these servers. */
  urls: readonly string[];
  pace: Pace;
}

const addressOf = (urls: readonly string[], place: number) => urls[place % urls.length] ?? "";

/** Plays one evening with all groups at once. */
export async function playTogether({ groups, urls, pace }: EveningOptions): Promise<Played> {
  const tokenOf = tokenMaker();
  const played: Played = { delays: [], requests: 0, again: 0, podiums: new Map() };
  const over = new AbortController();
  const { signal } = over;
  const failing = Promise.withResolvers<never>();
  const onError = failing.reject;
  const counts = {
    onRequest: () => {
      played.requests += 1;
    },
    onAgain: () => {
      played.again += 1;
    },
  };
  const rooms = groups.map(async (group) => {
    await waitWithin(pace.begins);
    const { onReady, onSeen } = watchPhases(group.length, played.delays);
    const players = group.map(async (seat, place) => {
      const url = addressOf(urls, place);
      const token = tokenOf(seat);
      played.podiums.set(
        seat.userId,
        await playEvening({ seat, place, url, token, pace, onReady, onSeen, ...counts, onError, signal }),
      );
    });
    await Promise.all(players);
  });
  try {
    await Promise.race([Promise.all(rooms), failing.promise]);
  } finally {
    over.abort();
  }
  return played;
}

/** Measures one room's phases: those that ended because everybody was ready. */
function watchPhases(players: number, delays: number[]) {
  const ready = new Map<number, number[]>();
  const seen = new Map<number, number>();
  const momentsOf = (turn: number) => {
    const moments = ready.get(turn) ?? [];
    ready.set(turn, moments);
    return moments;
  };
  return {
    onReady: (turn: number) => void momentsOf(turn).push(performance.now()),
    onSeen: (turn: number) => {
      const count = 1 + (seen.get(turn) ?? 0);
      seen.set(turn, count);
      const moments = momentsOf(turn - 1);
      if (count === players && moments.length === players)
        delays.push(performance.now() - Math.max(...moments));
    },
  };
}

const atOnce = 8;

/** Lets everybody play the other delivery alone. */
export async function playApart({ groups, urls }: EveningOptions, { podiums }: Played): Promise<void> {
  const tokenOf = tokenMaker();
  const waiting = groups.flatMap((group) => group.map((seat, place) => ({ seat, place })));
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { seat, place } = next;
      const questionnaire = podiums.get(seat.userId)?.questionnaire ?? null;
      await playAlone({ seat, place, url: addressOf(urls, place), token: tokenOf(seat), questionnaire });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
