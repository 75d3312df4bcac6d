import { carryToasts } from "./carried-toasts.ts";
import { noteReload, reloadPauseLeft } from "./reload-pause.ts";

// A browser that forbids cookies throws as soon as the storage is named.
const tabStorage = () => sessionStorage;
const pauseLeft = () => reloadPauseLeft(tabStorage, Date.now());

/**
 * Loads the page at `address` from the server, with the current program: at once, or when there is a network again, or
 * when the last time is long enough ago. Returns a function that calls it off.
 */
export function openAfresh(address: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const callOff = () => {
    clearTimeout(timer);
    removeEventListener("online", open);
  };
  function open(): void {
    const pauseMs = pauseLeft();
    if (!navigator.onLine) addEventListener("online", open, { once: true });
    else if (pauseMs > 0 && Number.isFinite(pauseMs)) timer = setTimeout(open, pauseMs);
    else if (pauseMs === 0 && noteReload(tabStorage, Date.now())) loadDocument(address);
  }
  open();
  return callOff;
}

/** Returns whether the page could be loaded again at once. */
export function canOpenAfresh(): boolean {
  return navigator.onLine && pauseLeft() === 0;
}

let isGoing = false;

/** Returns whether a reload under way was begun here. */
export function isOpeningAfresh(): boolean {
  return isGoing;
}

interface Loading {
  /** True if the Back button should not come back here. */
  replaces?: boolean;
}

/** Loads the document at `address`, which shows again what is still being read of the messages. */
export function loadDocument(address: string, { replaces = !hasPage() }: Loading = {}): void {
  isGoing = true;
  carryToasts(tabStorage, Date.now());
  const { href } = location;
  // Assigning the current address would only scroll if it ends in a '#part'.
  if (new URL(address, href).href === href) location.reload();
  else if (replaces) location.replace(address);
  else location.assign(address);
}

/** Returns whether the document shows a page yet: a guard may lead on before that. */
const hasPage = () => document.querySelector("main h1") !== null;
