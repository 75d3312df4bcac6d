import { bookArchiveName, bookArchivePath, fileNameOf } from "@boxmates/contract/around/archive";
import { type Book, bookApi, type Memory } from "@boxmates/contract/around/book";
import { groupParams } from "@boxmates/contract/base/group-params";
import type { FastifyInstance } from "fastify";
import { authenticate } from "../../base/http/authenticate.ts";
import { sendZip, type ZipFile } from "../../base/http/zip.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { refuseOutsider, requireMember } from "../../groups/group/access.ts";
import type { Parts } from "../../parts.ts";
import { countArchive } from "../../workshop/image/limits.ts";
import { imageFile } from "../../workshop/image/rules.ts";
import { requirePage } from "./access.ts";
import { type KeptChapter, keptBook, keptChapter } from "./kept-book.ts";
import { findBookPhoto } from "./queries.ts";
import { recordsOf } from "./records.ts";
import { bookOf, shownMemories } from "./rules.ts";
import { findYear } from "./year-queries.ts";

/** Lets members take the book of a year with them, by their session: what they may read of it, and its photos. */
export function serveBookArchives(app: FastifyInstance, parts: Parts): void {
  app.get(`/api${bookArchivePath}`, { schema: { hide: true } }, async (request, reply) => {
    const user = await authenticate(parts, request, "signed-in");
    const params = groupParams.safeParse(request.params);
    const query = bookApi.show.query.safeParse(request.query);
    if (!params.success || !query.success) throw new Refusal("NOT_FOUND");
    const { db } = parts;
    const { groupId } = params.data;
    const now = parts.clock.now();
    const wanted = { groupId, userId: user.userId, year: query.data.year, thisYear: now.getUTCFullYear() };
    const row = (await findYear(db, wanted)) ?? (await refuseOutsider(db, user, groupId));
    await countArchive(db, user, now);
    const book = { ...bookOf(row), records: recordsOf(row) };
    const files = filesOf(parts, { user, groupId, book, now });
    return sendZip(reply, bookArchiveName(book.groupName, book.year), files);
  });
}

interface Taken {
  user: SignedIn;
  groupId: string;
  book: Book;
  now: Date;
}

/**
 * Yields the photos, and then the words about those that were there. Each chapter and each photo is asked for as if it
 * was read alone, so that somebody who is removed in between gets no more of them.
 */
async function* filesOf(parts: Parts, { user, groupId, book, now }: Taken): AsyncGenerator<ZipFile> {
  const chapters: KeptChapter[] = [];
  for (const [index, chapter] of book.chapters.entries()) {
    const { deliveryId, deliveryDate, box } = chapter;
    const { page, delivery } = await requirePage(parts.db, user, { groupId, deliveryId });
    const { items } = shownMemories(delivery, page.member.role);
    const folder = `photos/${fileNameOf(numbered(index), deliveryDate, box.title)}`;
    const fileOf = new Map<string, string>();
    for await (const { memory, content } of photosOf(parts, { user, groupId, items })) {
      const name = `${folder}/${fileNameOf(numbered(fileOf.size), memory.fullName)}.webp`;
      fileOf.set(memory.id, name);
      yield { name, content, changedAt: new Date(memory.addedAt) };
    }
    chapters.push(keptChapter(chapter, items, fileOf));
  }
  const kept = keptBook(book, chapters, now);
  const { bookPage } = await import("./archive-page.tsx");
  yield { name: "book.html", content: bookPage(kept), changedAt: now };
  yield { name: "book.json", content: JSON.stringify(kept, null, 2), changedAt: now };
}

interface OfChapter {
  user: SignedIn;
  groupId: string;
  items: readonly Memory[];
}

/** Leaves out photos that were taken away since. Throws NOT_A_MEMBER for a reader who was removed since. */
async function* photosOf({ db, imageStore }: Parts, { user, groupId, items }: OfChapter) {
  for (const memory of items) {
    if (memory.kind !== "photo") continue;
    const photo = await findBookPhoto(db, { groupId, memoryId: memory.id, userId: user.userId });
    if (photo) {
      const content = await imageStore.get(imageFile(photo, "large"));
      if (content) yield { memory, content };
    } else await requireMember(db, user, groupId);
  }
}

const numbered = (index: number) => String(index + 1).padStart(3, "0");
