import { contract } from "@boxmates/contract/contract";
import type { FastifyInstance } from "fastify";
import { bindNoun } from "../base/http/bind.ts";
import type { Parts } from "../parts.ts";
import { serveBookArchives } from "./book/archive.ts";
import { bookHandlers } from "./book/handlers.ts";
import { serveBookPhotos } from "./book/photos.ts";
import { nightHandlers } from "./night/handlers.ts";
import { nudgeHandlers } from "./nudge/handlers.ts";

/** Binds what friends do around their games. */
export function bindAround(app: FastifyInstance, parts: Parts): void {
  bindNoun(app, parts, contract.night, nightHandlers(parts), { keepsPeople: true });
  bindNoun(app, parts, contract.nudge, nudgeHandlers(parts));
  bindNoun(app, parts, contract.book, bookHandlers(parts), { ownTransactions: ["addPhoto"] });
  serveBookPhotos(app, parts);
  serveBookArchives(app, parts);
}
