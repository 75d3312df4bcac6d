import { commonRefusals } from "@boxmates/contract/problem";
import { toast } from "../ui/toast.ts";

// The session, the page that reads and the form that writes all notice that the role is gone: within this time it is
// one piece of news.
const sameNewsMs = 5000;

let toldAt = Number.NEGATIVE_INFINITY;

/** Says once that this is for administrators only. */
export function tellAdminOnly(): void {
  const now = performance.now();
  if (now - toldAt < sameNewsMs) return;
  toldAt = now;
  toast.error("Access denied", commonRefusals.ADMIN_ONLY.detail);
}
