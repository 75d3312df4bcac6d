import { groupParams } from "@boxmates/contract/base/group-params";
import { id } from "@boxmates/contract/base/values";
import { podiumPicturePath } from "@boxmates/contract/play/history";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { authenticate } from "../../base/http/authenticate.ts";
import { Refusal } from "../../base/refusal.ts";
import { takingTurns } from "../../base/turns.ts";
import { requireMember } from "../../groups/group/access.ts";
import type { Parts } from "../../parts.ts";
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
