import { Refusal } from "../refusal.ts";

/** So many bodies of megabytes may be on their way at once, because each is in memory as a whole. */
const onServer = 40;
const ofPerson = 20;

/** The places for bodies of megabytes, which are taken before they are read. */
export class UploadPlaces {
  readonly #ofEach = new Map<string, number>();
  #taken = 0;

  /** How many are taken at this moment. */
  get taken(): number {
    return this.#taken;
  }

  /** Returns a function that gives the place back; a second call does nothing. Throws UNAVAILABLE if there is none. */
  take(userId: string): () => void {
    const own = this.#ofEach.get(userId) ?? 0;
    if (this.#taken >= onServer || own >= ofPerson)
      throw new Refusal("UNAVAILABLE", { retryAfterSeconds: 2 });
    this.#taken += 1;
    this.#ofEach.set(userId, own + 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.#giveBack(userId);
      isHeld = false;
    };
  }

  #giveBack(userId: string): void {
    const left = (this.#ofEach.get(userId) ?? 0) - 1;
    if (left > 0) this.#ofEach.set(userId, left);
    else this.#ofEach.delete(userId);
    this.#taken -= 1;
  }
}
