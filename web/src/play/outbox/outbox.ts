import { ApiError, UnreachableError } from "../../base/api/api-error.ts";
import type { PlayIds } from "../ids.ts";
import { type Answer, canBeSent, type Unsent } from "./answers.ts";
import type { Shelf } from "./shelf.ts";

/** The parts that the outbox needs from around it. */
export interface OutboxWorld {
  shelf: Shelf;
  now(): number;
  /** Does the work later; returns its undo. */
  after(ms: number, work: () => void): () => void;
  /** Does the work while no other tab does any. */
  alone<Value>(work: () => Promise<Value>): Promise<Value>;
  newKey(): string;
  /** The signed-in person: only their answers are sent. */
  reader(): string | undefined;
  send(unsent: Unsent): Promise<unknown>;
  /** Puts what the server has now on the page; resolves once it is shown. */
  saved(unsent: Unsent): Promise<void>;
  /** Tells that the server does not take it; called once for several refusals of one kind. */
  refused(unsent: Unsent, refusal: unknown): void;
  /** Reads the page anew, which does not fit what the server says. */
  readAnew(): void;
}

/** After which time something that could not be sent is tried again. */
const againMs = 2000;

/** Returns whether the server may take it later: it was not reached, has a fault or too much to do, or a session ended. */
function isForLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof UnreachableError;
  return error.status >= 500 || error.status === 429 || error.status === 401;
}

/** Sends what is chosen, one answer after the other, until the server has it or refuses it. Nothing is lost in silence. */
export function createOutbox(world: OutboxWorld) {
  const listeners = new Set<() => void>();
  /** The times to send typed answers at, by their keys: all others are sent at once. */
  const due = new Map<string, number>();
  let changes = 0;
  let lastAt = 0;
  let triesAgainAt = 0;
  let stopTimer = () => {};
  let pass: Promise<unknown> | undefined;

  const tell = () => {
    changes += 1;
    for (const listener of listeners) listener();
  };
  const waiting = () => {
    const reader = world.reader();
    return reader === undefined ? [] : world.shelf.all(reader).filter(({ answer }) => canBeSent(answer));
  };
  const dueAt = ({ key }: Unsent) => due.get(key) ?? 0;
  const drop = (userId: string, unsent: Unsent) => {
    world.shelf.take(userId, unsent);
    due.delete(unsent.key);
    tell();
  };

  /** Returns why the server does not have it. */
  async function sendOne(unsent: Unsent): Promise<unknown> {
    const userId = world.reader() ?? "";
    try {
      await world.send(unsent);
    } catch (error) {
      if (!isForLater(error)) drop(userId, unsent);
      return error;
    }
    await world.saved(unsent);
    drop(userId, unsent);
    return undefined;
  }

  /** Sends everything that is due, once. Returns the reason if something has to stay. */
  async function sendAll(): Promise<unknown> {
    const tried = new Set<string>();
    const refusals = new Map<string, { unsent: Unsent; refusal: unknown }>();
    let failure: unknown;
    const next = () => waiting().find((each) => !tried.has(each.key) && dueAt(each) <= world.now());
    for (let unsent = next(); unsent; unsent = next()) {
      tried.add(unsent.key);
      const refusal = await sendOne(unsent);
      if (isForLater(refusal)) failure = refusal;
      else if (refusal !== undefined) refusals.set(kindOf(refusal), { unsent, refusal });
      if (failure instanceof UnreachableError) break;
    }
    for (const { unsent, refusal } of refusals.values()) world.refused(unsent, refusal);
    if (refusals.size > 0) world.readAnew();
    return failure;
  }

  async function sendNow(): Promise<unknown> {
    stopTimer();
    let failure: unknown;
    try {
      failure = await world.alone(sendAll);
    } finally {
      pass = undefined;
      triesAgainAt = failure === undefined ? 0 : world.now() + againMs;
      schedule();
    }
    return failure;
  }

  /** Begins to send what is due, unless that is under way: then it takes everything along. */
  function wake(): Promise<unknown> {
    pass ??= sendNow();
    return pass;
  }

  function schedule(): void {
    stopTimer();
    const times = waiting().map(dueAt);
    if (times.length === 0) {
      due.clear();
      return;
    }
    const at = Math.max(triesAgainAt, Math.min(...times));
    stopTimer = world.after(Math.max(0, at - world.now()), () => void wake());
  }

  /** Sends everything now. Returns the reason if something stays. */
  async function flush(): Promise<unknown> {
    due.clear();
    await pass;
    return waiting().length > 0 ? wake() : undefined;
  }

  const entries = ({ userId, deliveryId }: Omit<PlayIds, "groupId">) =>
    world.shelf.all(userId).filter((unsent) => unsent.deliveryId === deliveryId);

  function forget(player: Omit<PlayIds, "groupId">, isMeant: (answer: Answer) => boolean): void {
    for (const unsent of entries(player)) if (isMeant(unsent.answer)) drop(player.userId, unsent);
  }

  return {
    /** Calls `listener` when something has been put in or has left. Returns its undo. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Another value after each change. */
    changes: () => changes,
    /** Another tab has changed something. */
    heard: tell,
    /** The answers of a delivery that the server does not have yet, the oldest first. */
    unsent: (player: PlayIds): Answer[] => entries(player).map(({ answer }) => answer),

    /** @param pauseMs how long it can still be replaced before it is sent */
    put({ userId, groupId, deliveryId }: PlayIds, answer: Answer, pauseMs = 0): void {
      lastAt = Math.max(world.now(), lastAt + 1);
      const key = world.newKey();
      world.shelf.put(userId, { key, at: lastAt, groupId, deliveryId, answer });
      if (pauseMs > 0) due.set(key, world.now() + pauseMs);
      tell();
      if (pauseMs === 0) void wake();
      else if (!pass) schedule();
    },

    /** Sends what is left, for example by a page that was closed. */
    wake: () => void wake(),
    /** Sends without a pause what was typed. */
    hasten: () => {
      due.clear();
      void wake();
    },

    /** Resolves once the server has everything, however long that takes. */
    async allSaved(): Promise<void> {
      await flush();
      while (waiting().length > 0) {
        await new Promise<void>((resolve) => {
          listeners.add(function listener() {
            listeners.delete(listener);
            resolve();
          });
        });
      }
    },

    /**
     * Sends everything, and then does the work that ends a game: with what could not be sent and why, and while nothing
     * else is sent. The game's answers are forgotten once that is done.
     */
    async finish<Value>(
      player: PlayIds,
      isMeant: (answer: Answer) => boolean,
      work: (left: Answer[], failure: unknown) => Promise<Value>,
    ): Promise<Value> {
      const failure = await flush();
      return world.alone(async () => {
        const left = entries(player)
          .map(({ answer }) => answer)
          .filter((answer) => isMeant(answer) && canBeSent(answer));
        const value = await work(left, failure);
        forget(player, isMeant);
        return value;
      });
    },

    forget,
  };
}

const kindOf = (refusal: unknown) => (refusal instanceof ApiError ? refusal.code : String(refusal));
