import { type ToastMessage, toast, toastMs, toastsToCarry } from "../ui/toast.ts";

const key = "boxmates-toasts";

interface Carried {
  until: number;
  messages: Pick<ToastMessage, "type" | "title" | "description">[];
}

/** Keeps the messages that are on screen for the document that comes next in this tab. */
export function carryToasts(storage: () => Pick<Storage, "setItem">, nowMs: number): void {
  const carried: Carried = { until: nowMs + 2 * toastMs, messages: toastsToCarry() };
  try {
    if (carried.messages.length > 0) storage().setItem(key, JSON.stringify(carried));
  } catch {
    // Storage can be full: the next document matters more than the messages.
  }
}

/** Says again, once, what the previous document could not show long enough. */
export function sayCarriedToasts(
  storage: () => Pick<Storage, "getItem" | "removeItem">,
  nowMs: number,
): void {
  const { until, messages } = take(storage);
  if (nowMs > until) return;
  for (const { type, title, description } of messages) toast[type](title, description);
}

function take(storage: () => Pick<Storage, "getItem" | "removeItem">): Carried {
  try {
    const text = storage().getItem(key);
    storage().removeItem(key);
    if (text) return JSON.parse(text);
  } catch {
    // Storage can be forbidden, and then nothing was kept.
  }
  return { until: 0, messages: [] };
}
