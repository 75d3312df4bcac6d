import { fileNameOf, ownArchiveName, ownArchivePath } from "@boxmates/contract/around/archive";
import { type PersonalData, personalData } from "@boxmates/contract/desk/personal-data";
import type { FastifyInstance } from "fastify";
import { authenticate } from "../../base/http/authenticate.ts";
import { RequestClient } from "../../base/http/client.ts";
import { compileSerializer } from "../../base/http/serializer.ts";
import { sendZip, type ZipFile } from "../../base/http/zip.ts";
import type { Parts } from "../../parts.ts";
import type { ImageStore } from "../../workshop/image/image-store.ts";
import { countArchive } from "../../workshop/image/limits.ts";
import { imageFile } from "../../workshop/image/rules.ts";
import { exportOwnData } from "./exporting.ts";
import { listOwnPhotos, type OwnPhoto } from "./queries.ts";

/** Lets people take everything stored about them with them, by their session: the export, and their photos. */
export function serveOwnArchives(app: FastifyInstance, parts: Parts): void {
  app.get(`/api${ownArchivePath}`, { schema: { hide: true } }, async (request, reply) => {
    const user = await authenticate(parts, request, "signed-in");
    const { db, config, clock, imageStore } = parts;
    const now = clock.now();
    await countArchive(db, user, now);
    const data = await exportOwnData(db, user, new RequestClient(config, request, reply).device, now);
    const files = filesOf(imageStore, data, await listOwnPhotos(db, user.userId));
    return sendZip(reply, ownArchiveName(data.exportedAt), files);
  });
}

const write = compileSerializer(personalData);

/** Yields the photos, and then the data, which names the files of those that were there. */
async function* filesOf(
  store: ImageStore,
  data: PersonalData,
  photos: readonly OwnPhoto[],
): AsyncGenerator<ZipFile> {
  const fileOf = new Map<string, string>();
  for (const { address, photo, addedAt, groupName, boxTitle } of photos) {
    const content = await store.get(imageFile(photo, "large"));
    if (!content) continue;
    const number = String(fileOf.size + 1).padStart(3, "0");
    const name = `photos/${fileNameOf(number, addedAt.slice(0, 10), groupName, boxTitle)}.webp`;
    fileOf.set(address, name);
    yield { name, content, changedAt: new Date(addedAt) };
  }
  const text = JSON.stringify(JSON.parse(write(withFiles(data, fileOf))), null, 2);
  yield { name: "data.json", content: text, changedAt: new Date(data.exportedAt) };
}

/** Names the files in place of the addresses, which need a session. */
function withFiles(data: PersonalData, fileOf: ReadonlyMap<string, string>): PersonalData {
  const fileAt = (address: string) => fileOf.get(address) ?? address;
  return {
    ...data,
    memories: data.memories.map((memory) => ({ ...memory, photo: memory.photo && fileAt(memory.photo) })),
    activities: data.activities.map(({ shown, ...activity }) => ({
      ...activity,
      shown: shown.map((show) => ({ ...show, photo: fileAt(show.photo) })),
    })),
  };
}
