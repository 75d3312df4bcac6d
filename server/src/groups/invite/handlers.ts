import type { inviteApi } from "@boxmates/contract/groups/invite";
import type { Handlers } from "../../base/http/call.ts";
import type { Parts } from "../../parts.ts";
import { answeringHandlers } from "./answering.ts";
import { invitingHandlers } from "./inviting.ts";
import { shareLinkHandlers } from "./share-links.ts";

export function inviteHandlers(parts: Parts): Handlers<typeof inviteApi> {
  return { ...invitingHandlers(parts), ...answeringHandlers(parts), ...shareLinkHandlers(parts) };
}
