import type { ImageStore } from "../workshop/image/image-store.ts";
import { isPhotographName, isPhotoName } from "../workshop/image/photos.ts";
import { filesOf, isImageFile, isPhotoFile, isPhotographFile, typeOf } from "../workshop/image/rules.ts";
import { readEntries } from "./backup-file.ts";
import type { Picture } from "./format.ts";

const mentioned = /\b([0-9a-f]{32})-[a-z]+\.webp\b/g;
const photoTables = ["shows", "memories", "box_photographs"];
const aHash = /^[0-9a-f]{32}$/;

/** Collects the pictures that rows refer to: by name, as the library does, or by address, as boxes and versions do. */
export class MentionedPictures {
  /** Hashes of the library's pictures, and names of photos and photographs. */
  readonly #names = new Set<string>();

  /** Reads one row, which is a line of JSON. */
  note(table: string, line: string): void {
    for (const [, hash = ""] of line.matchAll(mentioned)) this.#names.add(hash);
    if (table !== "images" && !photoTables.includes(table)) return;
    const values: unknown[] = JSON.parse(line);
    for (const value of values) {
      if (typeof value !== "string") continue;
      if (table === "images" ? aHash.test(value) : isPhotoName(value) || isPhotographName(value))
        this.#names.add(value);
    }
  }

  /** Reads them from the store, one after the other. Leaves out what the store does not have. */
  async *read(store: ImageStore): AsyncGenerator<Picture> {
    for (const name of this.#names) {
      for (const picture of filesOf(name)) {
        const bytes = await store.get(picture);
        if (bytes) yield { picture, base64: bytes.toString("base64") };
      }
    }
  }
}

/** Puts the backup's pictures into the store. Those that it has stay, because a picture never changes. */
export async function putPictures(file: string, store: ImageStore): Promise<void> {
  for await (const entry of readEntries(file)) {
    if (entry.kind !== "picture") continue;
    const { picture, base64 } = entry.picture;
    if (isStored(picture)) await store.put(picture, Buffer.from(base64, "base64"), typeOf(picture));
  }
}

function isStored(file: string): boolean {
  return isImageFile(file) || isPhotoFile(file) || isPhotographFile(file);
}
