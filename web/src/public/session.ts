import { readRemembered, rememberedKey } from "../api/remembered-user.ts";
import { markSession } from "../shell/session-mark.ts";
import { notTold } from "../shell/sign-out-words.ts";
import { onReturn } from "./on-return.ts";
import { signOut } from "./sign-out.ts";

interface Page {
  closeMenu(): void;
  tell(text: string): void;
}

/**
 * Who is signed in, as the browser remembers it: nobody asks the server for a page that is the same for all. A memory
 * that is out of date does no harm, as the next guarded page asks.
 */
export function startSession({ closeMenu, tell }: Page): void {
  const show = () => markSession(readRemembered());
  show();
  onReturn(show);
  addEventListener("storage", ({ key }) => {
    // No key: all of the storage was cleared.
    if (key === rememberedKey || key === null) show();
  });

  document.querySelector("[data-sign-out]")?.addEventListener("click", async () => {
    const told = signOut();
    // Not what the storage says: it can be forbidden.
    markSession(undefined);
    closeMenu();
    keepFocus();
    if (!(await told)) tell(notTold);
  });
}

/** The button that was pressed is gone, and with it the place where the keyboard was. */
function keepFocus(): void {
  const places = ['#menu a[href="/auth"]', '[aria-controls="menu"]'];
  const place = places.map((selector) => document.querySelector<HTMLElement>(selector));
  place.find((element) => element?.checkVisibility())?.focus();
}
