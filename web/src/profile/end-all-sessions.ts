import { accountApi } from "@boxmates/contract/account";
import { attempt, type Outcome } from "../api/attempt.ts";
import { call } from "../api/client.ts";

export function endAllSessions(): Promise<Outcome> {
  return attempt("Failed to sign out everywhere", () => call(accountApi.endAllSessions, {}));
}
