import { groupParams } from "@boxmates/contract/base/group-params";
import { imageSizes } from "@boxmates/contract/base/image";
import { id } from "@boxmates/contract/base/values";
import { photoPath } from "@boxmates/contract/play/activity-session";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { authenticate } from "../../base/http/authenticate.ts";
import { Refusal } from "../../base/refusal.ts";
import { requireMember } from "../../groups/group/access.ts";
import type { Parts } from "../../parts.ts";
import { imageFile } from "../../workshop/image/rules.ts";
import { findPhoto } from "./show-queries.ts";

const params = z.extend(groupParams, { showId: id, size: z.enum(imageSizes) });

/**
 * Serves members the photos of their group that they may see, by their session: the address alone opens nothing. Its
 * photo can be replaced, so it is not cached.
 */
export function servePhotos(app: FastifyInstance, parts: Parts): void {
  app.get(`/api${photoPath}`, { schema: { hide: true } }, async (request, reply) => {
    const user = await authenticate(parts, request, "signed-in");
    const parsed = params.safeParse(request.params);
    if (!parsed.success) throw new Refusal("NOT_FOUND");
    const { groupId, showId, size } = parsed.data;
    const { userId } = await requireMember(parts.db, user, groupId);
    const photo = await findPhoto(parts.db, { groupId, showId, userId });
    const bytes = photo && (await parts.imageStore.get(imageFile(photo, size)));
    if (!bytes) throw new Refusal("SHOW_NOT_FOUND");
    return reply.header("cache-control", "private, no-store").type("image/webp").send(bytes);
  });
}
