import { groupParams } from "@boxmates/contract/group-params";
import { podiumPicturePath } from "@boxmates/contract/history";
import { id } from "@boxmates/contract/values";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { requireMember } from "../group/access.ts";
import { authenticate } from "../http/authenticate.ts";
import type { Parts } from "../parts.ts";
import { Refusal } from "../refusal.ts";
import { takingTurns } from "../turns.ts";
import { findPodium } from "./queries.ts";

const params = z.extend(groupParams, { deliveryId: id });

/** To draw one takes tens of milliseconds of a processor. */
const drawnAtOnce = { concurrent: 1, queued: 20, each: 3 };

/** Serves a delivery's podium as a PNG to members who may know which product is which. It shows no e-mail addresses. */
export function servePodiums(app: FastifyInstance, parts: Parts): void {
  const inTurn = takingTurns(drawnAtOnce);
  app.get(`/api${podiumPicturePath}`, { schema: { hide: true } }, async (request, reply) => {
    const user = await authenticate(parts, request, "signed-in");
    const parsed = params.safeParse(request.params);
    if (!parsed.success) throw new Refusal("NOT_FOUND");
    const { groupId, deliveryId } = parsed.data;
    const { userId } = await requireMember(parts.db, user, groupId);
    const podium = await findPodium(parts.db, { groupId, deliveryId, userId });
    if (!podium) throw new Refusal("DELIVERY_NOT_FOUND");
    if (podium.sealed) throw new Refusal("RESULTS_SEALED");
    if (!podium.told) throw new Refusal("NOTHING_PLAYED");
    const { drawPodium } = await import("./podium-picture.ts");
    return reply.type("image/png").send(await inTurn(() => drawPodium(podium), userId));
  });
}
