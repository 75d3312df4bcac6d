import { memoryPhotoPath } from "@boxmates/contract/around/book";
import { groupParams } from "@boxmates/contract/base/group-params";
import { imageSizes } from "@boxmates/contract/base/image";
import { id } from "@boxmates/contract/base/values";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { authenticate } from "../../base/http/authenticate.ts";
import { Refusal } from "../../base/refusal.ts";
import { requireMember } from "../../groups/group/access.ts";
import type { Parts } from "../../parts.ts";
import { imageFile } from "../../workshop/image/rules.ts";
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
