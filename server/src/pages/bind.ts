import { contract } from "@boxmates/contract/contract";
import type { FastifyInstance } from "fastify";
import { bindNoun } from "../base/http/bind.ts";
import type { Parts } from "../parts.ts";
import { groupPageHandlers } from "./group-page/handlers.ts";
import { profilePageHandlers } from "./profile-page/handlers.ts";
import { serveFeeds } from "./schedule/feed.ts";
import { scheduleHandlers } from "./schedule/handlers.ts";

/** Binds the reads that cross areas. */
export function bindPages(app: FastifyInstance, parts: Parts): void {
  bindNoun(app, parts, contract.groupPage, groupPageHandlers(parts));
  bindNoun(app, parts, contract.schedule, scheduleHandlers(parts));
  bindNoun(app, parts, contract.profilePage, profilePageHandlers(parts));
  serveFeeds(app, parts);
}
