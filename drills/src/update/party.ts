import { setTimeout as pause } from "node:timers/promises";
import { contract } from "@boxmates/contract/contract";
import { presenceSeconds, type Room } from "@boxmates/contract/play/room";
import { arrive, deliverNow, moveParcels } from "@boxmates/scenes/deliveries";
import { subscribe } from "@boxmates/scenes/groups";
import type { CountedApi } from "./counted-api.ts";
import { type LivePage, openLivePage } from "./live-page.ts";

export interface Member {
  token: string;
  groupId: string;
}

export interface Kept {
  deliveries: string[];
  /** A member's rating of a product, as `delivery product stars`. */
  ratings: string[];
}

interface PartyOptions {
  api: CountedApi;
  url: string;
  admin: string;
  groupName: string;
  /** The owner first; all are in one group. */
  members: readonly [Member, ...Member[]];
  /** The boxes that they are sent, one after the other. */
  boxIds: readonly string[];
  /** The acknowledged deliveries and ratings. */
  kept: Kept;
}

const lookMs = 400;
/** More often than a page, so that a slow machine makes nobody seem absent. */
const presenceMs = 500 * presenceSeconds;

/** Friends who get a box, taste it together in the room, and get the next one, with their pages open all the time. */
export class Party {
  readonly #options: PartyOptions;
  readonly pages: LivePage[];
  readonly #playing: Promise<void>;
  #stopping = false;
  #isTold = true;
  finished = 0;

  constructor(options: PartyOptions) {
    this.#options = options;
    this.pages = options.members.map(({ token }) =>
      openLivePage(options.url, token, () => {
        this.#isTold = true;
      }),
    );
    this.#playing = this.#playOn();
    // A failure is in the account of the API, and ends the evening here.
    this.#playing.catch(() => {});
  }

  /** Ends with the game that is being played. */
  async finish(): Promise<void> {
    this.#stopping = true;
    await this.#playing.catch(() => {});
    await Promise.all(this.pages.map((page) => page.close()));
  }

  async #playOn(): Promise<void> {
    for (const boxId of this.#options.boxIds) {
      if (this.#stopping) return;
      await this.#play(await this.#receive(boxId));
      this.finished += 1;
    }
  }

  async #receive(boxId: string): Promise<string> {
    const { api, admin, members, kept, groupName } = this.#options;
    const [owner] = members;
    const { id } = await subscribe(api, owner.token, owner.groupId, boxId);
    const deliveryId = await deliverNow(api, admin, id);
    kept.deliveries.push(deliveryId);
    const deliveryDate = new Date().toISOString().slice(0, 10);
    const sent = { deliveryId, groupName, deliveryDate, present: "preparing" } as const;
    await moveParcels(api, admin, sent, "shipped");
    await arrive(api, owner.token, owner.groupId, deliveryId);
    return deliveryId;
  }

  async #play(deliveryId: string): Promise<void> {
    const { api, members } = this.#options;
    const everyone = members.map(async (member, place) => {
      const params = { groupId: member.groupId, deliveryId };
      for (let [acted, saidAt] = [-1, 0]; ; ) {
        if (Date.now() - saidAt > presenceMs) {
          await api.call(contract.room.enter, { params, body: { isHere: true } }, member.token);
          saidAt = Date.now();
        }
        const room = await api.call(contract.room.show, { params }, member.token);
        if (room.phase === "podium") return;
        if (room.turn > acted && (room.phase !== "lobby" || room.players.every(({ isHere }) => isHere))) {
          await this.#act(member, place, deliveryId, room);
          acted = room.turn;
        }
        await this.#news();
      }
    });
    await Promise.all(everyone);
  }

  /** Rates the product of the round, and is ready. */
  async #act(member: Member, place: number, deliveryId: string, { phase, turn, round }: Room): Promise<void> {
    const { api, kept } = this.#options;
    const params = { groupId: member.groupId, deliveryId };
    if (phase === "round" && round?.kind === "taste") {
      const rating = 1 + ((place + round.number) % 5);
      const body = { rating, guessedContentId: null };
      await api.call(
        contract.tasting.rate,
        { params: { ...params, number: round.number }, body },
        member.token,
      );
      kept.ratings.push(`${deliveryId} ${rating}`);
    }
    await api.call(contract.room.ready, { params, body: { turn, isReady: true } }, member.token);
  }

  /** Waits for an event, or a little. */
  async #news(): Promise<void> {
    await pause(this.#isTold ? 50 : lookMs);
    this.#isTold = false;
  }
}
