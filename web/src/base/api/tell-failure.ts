import { adminOnly } from "@boxmates/contract/base/problem";
import type { RefusalCode } from "@boxmates/contract/contract";
import { toast } from "../ui/toast.ts";
import { ApiError, UnreachableError } from "./api-error.ts";
import { messageOf } from "./messages.ts";
import { userOutdated } from "./session.ts";

/** The session announces its own end, and a person who gives no proof has just decided so in a dialog. */
const known = new Set<RefusalCode>(["SIGNED_OUT", "SESSION_ENDED", "PROOF_NEEDED"]);

/** Shows a toast that says what `failed` and why; see `messageOf`. Says nothing about what the person knows already. */
export function tellFailure(error: unknown, failed: string): void {
  const isAnswer = error instanceof ApiError;
  if (isAnswer && known.has(error.code)) return;
  if (isAnswer && error.code === "ADMIN_ONLY") {
    void userOutdated();
    tellAdminOnly();
    return;
  }
  if (!isAnswer && !(error instanceof UnreachableError)) console.error(error);
  const { title, description } = messageOf(error, failed);
  toast.error(title, description, failed);
}

// The session, the page and a form can all notice that the role is gone. Within this time they show a single toast.
const sameNewsMs = 5000;

let toldAt = Number.NEGATIVE_INFINITY;

/** Shows once that this is for administrators only. */
export function tellAdminOnly(): void {
  const now = performance.now();
  if (now - toldAt < sameNewsMs) return;
  toldAt = now;
  toast.error("Access denied", adminOnly);
}
