import { imageName, imagesPath } from "@boxmates/contract/base/image";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isStillFresh } from "../../base/http/still-fresh.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import type { ImageStore } from "./image-store.ts";
import { findNamedImage } from "./queries.ts";
import { imageFile, isImageFile, isPhotographFile, typeOf } from "./rules.ts";

const yearSeconds = 365 * 24 * 3600;

/** Serves pictures to everyone: by a name that never means another picture, cached forever, and by name, which may point to another picture later. */
export function serveImages(app: FastifyInstance, { db, imageStore }: Parts): void {
  const options = { schema: { hide: true } };

  app.get<{ Params: { file: string } }>(`${imagesPath}/:file`, options, async (request, reply) => {
    const { file } = request.params;
    if (!isImageFile(file) && !isPhotographFile(file)) throw new Refusal("NOT_FOUND");
    return sendImage(imageStore, { request, reply, file, lifetime: `max-age=${yearSeconds}, immutable` });
  });

  app.get<{ Params: { name: string } }>(`${imagesPath}/named/:name`, options, async (request, reply) => {
    const name = imageName.safeParse(request.params.name);
    const image = name.success ? await findNamedImage(db, name.data) : undefined;
    if (!image) throw new Refusal("NOT_FOUND");
    const file = imageFile(image.hash, "large");
    return sendImage(imageStore, { request, reply, file, lifetime: `max-age=${image.cacheSeconds}` });
  });
}

interface Answer {
  request: FastifyRequest;
  reply: FastifyReply;
  file: string;
  lifetime: string;
}

async function sendImage(store: ImageStore, { request, reply, file, lifetime }: Answer) {
  const etag = `"${file}"`;
  const isFresh = isStillFresh(request.headers["if-none-match"], etag);
  const bytes = isFresh ? undefined : await store.get(file);
  if (!isFresh && !bytes) throw new Refusal("NOT_FOUND");
  reply
    .header("cache-control", `public, ${lifetime}`)
    .header("etag", etag)
    // Pictures are public: mails and other sites may show them.
    .header("cross-origin-resource-policy", "cross-origin");
  return isFresh ? reply.code(304).send() : reply.type(typeOf(file)).send(bytes);
}
