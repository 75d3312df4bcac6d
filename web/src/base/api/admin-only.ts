import { adminOnly } from "@boxmates/contract/base/problem";
import { toast } from "../ui/toast.ts";

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
