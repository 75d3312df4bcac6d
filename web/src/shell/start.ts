import { registerWorker } from "./register-worker.ts";
import { watchReloads } from "./watch-reloads.ts";

/** What the browser does from the first moment, before the page is brought to life; nothing while pages are built. */
export function start(): void {
  if (typeof document === "undefined") return;
  watchReloads();
  registerWorker();
}
