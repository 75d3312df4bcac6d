import type { ImageSize } from "@boxmates/contract/image";
import type { ImageStore } from "../image/image-store.ts";
import { imageFile, isImageFile } from "../image/rules.ts";
import { readEntries } from "./backup-file.ts";
import type { Picture } from "./format.ts";

const mentioned = /\b([0-9a-f]{32})-[a-z]+\.webp\b/g;
const aHash = /^[0-9a-f]{32}$/;

/** Collects the pictures that rows refer to: by name, as the library does, or by address, as boxes and versions do. */
export class MentionedPictures {
  readonly #hashes = new Set<string>();

  /** Reads one row, which is a line of JSON. */
  note(table: string, line: string): void {
    for (const [, hash = ""] of line.matchAll(mentioned)) this.#hashes.add(hash);
    if (table !== "images") return;
    const values: unknown[] = JSON.parse(line);
    for (const value of values) if (typeof value === "string" && aHash.test(value)) this.#hashes.add(value);
  }

  /** Reads them from the store, one after the other. Leaves out what the store does not have. */
  async *read(store: ImageStore): AsyncGenerator<Picture> {
    for (const hash of this.#hashes) {
      for (const size of ["small", "medium", "large"] satisfies ImageSize[]) {
        const picture = imageFile(hash, size);
        const bytes = await store.get(picture);
        if (bytes) yield { picture, base64: bytes.toString("base64") };
      }
    }
  }
}

/** Puts the backup's pictures into the store. Those that it has stay, because a picture never changes. */
export async function putPictures(file: string, store: ImageStore): Promise<void> {
  for await (const entry of readEntries(file)) {
    if (entry.kind !== "picture" || !isImageFile(entry.picture.picture)) continue;
    await store.put(entry.picture.picture, Buffer.from(entry.picture.base64, "base64"), "image/webp");
  }
}
