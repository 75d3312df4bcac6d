import { contract } from "@boxmates/contract/contract";
import type { FastifyInstance } from "fastify";
import { bindNoun } from "../base/http/bind.ts";
import type { Parts } from "../parts.ts";
import { activitySessionHandlers } from "./activity-session/handlers.ts";
import { servePhotos } from "./activity-session/photos.ts";
import { historyHandlers } from "./history/handlers.ts";
import { servePodiums } from "./history/podium.ts";
import { instructionsHandlers } from "./instructions/handlers.ts";
import { questionnaireSessionHandlers } from "./questionnaire-session/handlers.ts";
import { findTasting } from "./questionnaire-session/tasting-query.ts";
import { roomHandlers } from "./room/handlers.ts";
import { tastingHandlers } from "./tasting/handlers.ts";

/** Binds the games of a delivery, and what is left of them. */
export function bindPlay(app: FastifyInstance, parts: Parts): void {
  bindNoun(app, parts, contract.tasting, tastingHandlers(findTasting), { keepsPeople: true });
  bindNoun(app, parts, contract.questionnaireSession, questionnaireSessionHandlers(), { keepsPeople: true });
  bindNoun(app, parts, contract.activitySession, activitySessionHandlers(parts), {
    ownTransactions: ["showPhoto"],
    keepsPeople: true,
  });
  bindNoun(app, parts, contract.room, roomHandlers(parts), {
    ownTransactions: ["enter"],
    remembered: ["enter"],
    keepsPeople: true,
  });
  bindNoun(app, parts, contract.instructions, instructionsHandlers());
  bindNoun(app, parts, contract.history, historyHandlers());
  servePodiums(app, parts);
  servePhotos(app, parts);
}
