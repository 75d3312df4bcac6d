import { contract } from "@boxmates/contract/contract";
import type { FastifyInstance } from "fastify";
import { bindNoun } from "../base/http/bind.ts";
import type { Parts } from "../parts.ts";
import { adminHandlers } from "./admin/handlers.ts";
import { showMailPreviews } from "./admin/mail-previews.ts";
import { auditHandlers } from "./audit/handlers.ts";
import { forecastHandlers } from "./forecast/handlers.ts";
import { newsletterHandlers, takeNewsletterOneClicks } from "./newsletter/handlers.ts";
import { serveOwnArchives } from "./personal-data/archive.ts";
import { personalDataHandlers } from "./personal-data/handlers.ts";
import { reportHandlers } from "./report/handlers.ts";

/** Binds what administrators read and manage, and what people ask them for. */
export async function bindDesk(app: FastifyInstance, parts: Parts): Promise<void> {
  bindNoun(app, parts, contract.newsletter, newsletterHandlers(parts), {
    ownTransactions: ["subscribe", "confirm"],
  });
  bindNoun(app, parts, contract.report, reportHandlers());
  bindNoun(app, parts, contract.forecast, forecastHandlers());
  bindNoun(app, parts, contract.audit, auditHandlers());
  bindNoun(app, parts, contract.personalData, personalDataHandlers(parts), {
    ownTransactions: ["deleteAccount"],
  });
  bindNoun(app, parts, contract.admin, adminHandlers(parts), { ownTransactions: ["sendTestMail"] });
  showMailPreviews(app, parts);
  serveOwnArchives(app, parts);
  await takeNewsletterOneClicks(app, parts);
}
