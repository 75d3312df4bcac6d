import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { causeOf } from "@boxmates/contract/base/event";
import { contract } from "@boxmates/contract/contract";
import { ask } from "../asking.ts";
import { openStream } from "../event-stream.ts";
import type { Member } from "../members.ts";
import { tokenMaker } from "../tokens.ts";

const openAtOnce = 32;
const lostAfterMs = 10_000;

/** A group page in its own browser. */
export interface Page extends Member {
  url: string;
  token: string;
}

export interface LivePages {
  /** Resolves once each of the group's pages has heard of a write, to what `then` resolves to for each page. */
  told<Value>(groupId: string, key: string, then: (page: Page) => Promise<Value>): Promise<Value[]>;
  ownerOf(groupId: string): Page;
  /** Returns how many events all pages have heard. */
  heard(): number;
  close(): void;
}

/** Opens a page for each of these members, who are dealt out to the servers. */
export async function openPages(members: readonly Member[], urls: readonly string[]): Promise<LivePages> {
  const tokenOf = tokenMaker();
  const pages = members.map((member, place) => ({
    ...member,
    url: urls[place % urls.length] ?? "",
    token: tokenOf(member),
  }));
  const failing = Promise.withResolvers<never>();
  failing.promise.catch(() => {});
  /** The calls that wait until a page hears of a write, by the names of both. */
  const awaited = new Map<string, () => void>();
  const nameOf = (page: Page, cause: string) => `${page.userId} ${cause}`;
  let count = 0;
  let isClosed = false;
  const open = (page: Page) =>
    openStream(page.url, page.token, {
      hear: ({ cause = "" }) => {
        count += 1;
        awaited.get(nameOf(page, cause))?.();
      },
      failed: (reason) => {
        if (!isClosed) failing.reject(reason);
      },
    });
  const streams = await inParallel(openAtOnce, pages, open);

  return {
    told: (groupId, key, then) => {
      const cause = causeOf(key);
      const all = pages
        .filter((page) => page.groupId === groupId)
        .map(async (page) => {
          const { promise, resolve } = Promise.withResolvers<void>();
          awaited.set(nameOf(page, cause), resolve);
          await promise;
          awaited.delete(nameOf(page, cause));
          return then(page);
        });
      return Promise.race([Promise.all(all), failing.promise, lost()]);
    },
    ownerOf: (groupId) => {
      const owner = pages.find((page) => page.groupId === groupId && page.isOwner);
      if (!owner) throw new Error(`The owner of ${groupId} has no page.`);
      return owner;
    },
    heard: () => count,
    close: () => {
      isClosed = true;
      for (const stream of streams) stream.destroy();
    },
  };
}

async function lost(): Promise<never> {
  await wait(lostAfterMs, undefined, { ref: false });
  throw new Error(`Within ${lostAfterMs} ms not all pages of a group have heard what was written.`);
}

async function inParallel<From, To>(
  atOnce: number,
  all: readonly From[],
  work: (one: From) => Promise<To>,
): Promise<To[]> {
  const waiting = [...all];
  const done: To[] = [];
  const next = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) done.push(await work(one));
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return done;
}

/** The times at which a write was known, in milliseconds from the moment in which it was sent. */
export interface Told {
  answered: number;
  /** All pages of the group have heard of it. */
  heard: number;
  /** They have read the group. */
  read: number;
}

/** Changes the description of a group as its owner does, after which all others read the group once. */
export async function describeGroup(pages: LivePages, groupId: string): Promise<Told> {
  const key = randomUUID();
  const owner = pages.ownerOf(groupId);
  const sentAt = performance.now();
  const since = () => performance.now() - sentAt;
  const telling = pages.told(groupId, key, async (page) => {
    const heard = since();
    // The owner's page shows its own write without a read.
    if (page !== owner)
      await ask({ ...page, key: undefined }, contract.groupPage.show, { params: { groupRef: groupId } });
    return { heard, read: since() };
  });
  const body = { name: "Friends", description: `Said after ${sentAt} ms.` };
  const writing = ask({ ...owner, key }, contract.group.update, { params: { groupId }, body });
  const [answered, shown] = await Promise.all([writing.then(since), telling]);
  const last = (times: readonly number[]) => Math.max(...times);
  return {
    answered,
    heard: last(shown.map(({ heard }) => heard)),
    read: last(shown.map(({ read }) => read)),
  };
}
