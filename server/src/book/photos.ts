import { memoryPhotoPath } from "@boxmates/contract/book";
import { groupParams } from "@boxmates/contract/group-params";
import { imageSizes } from "@boxmates/contract/image";
import { id } from "@boxmates/contract/values";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { requireMember } from "../group/access.ts";
import { authenticate } from "../http/authenticate.ts";
import { imageFile } from "../image/rules.ts";
import type { Parts } from "../parts.ts";
import { Refusal } from "../refusal.ts";
import { findBookPhoto } from "./queries.ts";

const params = z.extend(groupParams, { memoryId: id, size: z.enum(imageSizes) });

/**
 * Serves members the photos of their group's book, by their session: the address alone opens nothing. They are not
 * cached, so that they are gone once they are taken away.
 */
export function serveBookPhotos(app: FastifyInstance, parts: Parts): void {
  app.get(`/api${memoryPhotoPath}`, { schema: { hide: true } }, async (request, reply) => {
    const user = await authenticate(parts, request, "signed-in");
    const parsed = params.safeParse(request.params);
    if (!parsed.success) throw new Refusal("NOT_FOUND");
    const { groupId, memoryId, size } = parsed.data;
    const { userId } = await requireMember(parts.db, user, groupId);
    const photo = await findBookPhoto(parts.db, { groupId, memoryId, userId });
    const bytes = photo && (await parts.imageStore.get(imageFile(photo, size)));
    if (!bytes) throw new Refusal("MEMORY_NOT_FOUND");
    return reply.header("cache-control", "private, no-store").type("image/webp").send(bytes);
  });
}
