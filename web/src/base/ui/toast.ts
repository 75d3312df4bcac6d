export type ToastType = "success" | "error" | "info";
/** An action that a message offers, such as undoing what it announces. */
export type ToastAction = { label: string; onPress: () => void };
export type ToastMessage = {
  type: ToastType;
  title: string;
  description: string | undefined;
  action: ToastAction | undefined;
  /** Its subject, by which it can be taken back. */
  about: string | undefined;
};

/** How long a message is shown. */
export const toastMs = 4_500;

let waiting: ToastMessage[] = [];
/** The messages of the last seconds, with their times: somebody may still be reading them. */
let recent: { at: number; message: ToastMessage }[] = [];
let wake: (() => void) | undefined;
let takeDown: ((about: string) => void) | undefined;

function push(type: ToastType, title: string, description?: string, action?: ToastAction, about?: string) {
  const message = { type, title, description, action, about };
  const now = Date.now();
  recent = [...recent.filter(({ at }) => now - at < toastMs), { at: now, message }];
  waiting.push(message);
  wake?.();
}

/** The messages of the last seconds that mean something in another document, too. */
export function toastsToCarry(): Pick<ToastMessage, "type" | "title" | "description">[] {
  return recent.flatMap(({ at, message: { type, title, description, action, about } }) =>
    Date.now() - at < toastMs && !action && !about ? [{ type, title, description }] : [],
  );
}

/** Short messages, callable from anywhere. The part that draws them is loaded with the first one. */
export const toast = {
  success: (title: string, description?: string, action?: ToastAction) =>
    push("success", title, description, action),
  error: (title: string, description?: string, about?: string) =>
    push("error", title, description, undefined, about),
  info: (title: string, description?: string) => push("info", title, description),
  /** Takes back what was said about something that is being tried again. */
  takeBack: (about: string) => {
    waiting = waiting.filter((message) => message.about !== about);
    takeDown?.(about);
  },
};

/** Calls `listener` with what the shown messages to take down are about. */
export function onTakenBack(listener: (about: string) => void): void {
  takeDown = listener;
}

/** Calls `listener` as soon as messages wait; there is one listener at a time. Returns its undo. */
export function onToast(listener: () => void): () => void {
  wake = listener;
  if (waiting.length > 0) listener();
  return () => {
    if (wake === listener) wake = undefined;
  };
}

/** Takes the messages that wait. */
export function takeToasts(): ToastMessage[] {
  const taken = waiting;
  waiting = [];
  return taken;
}
