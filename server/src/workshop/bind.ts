import { contract } from "@boxmates/contract/contract";
import type { FastifyInstance } from "fastify";
import { bindNoun } from "../base/http/bind.ts";
import type { Parts } from "../parts.ts";
import { boxCopying } from "./activity/copying.ts";
import { activityHandlers } from "./activity/handlers.ts";
import { boxHandlers } from "./box/handlers.ts";
import { findNames } from "./box/name-queries.ts";
import { catalogueHandlers } from "./catalogue/handlers.ts";
import { imageHandlers } from "./image/handlers.ts";
import { serveImages } from "./image/serving.ts";
import { photographHandlers } from "./photograph/handlers.ts";
import { questionnaireHandlers } from "./questionnaire/handlers.ts";
import { textHandlers } from "./text/handlers.ts";
import { versionsHandlers } from "./versions/handlers.ts";

/** Binds what administrators make. The catalogue does not know deliveries: `bindWaitingDeliveries` does. */
export function bindWorkshop(
  app: FastifyInstance,
  parts: Parts,
  bindWaitingDeliveries: Parameters<typeof questionnaireHandlers>[0],
): void {
  bindNoun(app, parts, contract.versions, versionsHandlers(findNames));
  bindNoun(app, parts, contract.image, imageHandlers(parts), { ownTransactions: "all" });
  bindNoun(app, parts, contract.box, { ...boxHandlers(parts), ...boxCopying });
  bindNoun(app, parts, contract.photograph, photographHandlers(parts), { ownTransactions: ["upload"] });
  bindNoun(app, parts, contract.text, textHandlers());
  bindNoun(app, parts, contract.questionnaire, questionnaireHandlers(bindWaitingDeliveries));
  bindNoun(app, parts, contract.activity, activityHandlers());
  bindNoun(app, parts, contract.catalogue, catalogueHandlers(parts, bindWaitingDeliveries));
  serveImages(app, parts);
}
