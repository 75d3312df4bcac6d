import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/**
 * The live region is always there: a screen reader says only what appears in one that it knows. On public pages
 * `public/main.ts` brings it to life.
 */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div
      role="status"
      data-notices
      className="pointer-events-none fixed inset-x-0 bottom-4 z-40 flex flex-col items-center gap-2 px-4"
    >
      <p
        hidden={online}
        className="flex items-center gap-3 rounded-3xl bg-ink px-5 py-3 font-medium text-bg shadow-lifted"
      >
        <WifiOff className="size-5 shrink-0" aria-hidden />
        You are offline. What you see may be out of date.
      </p>
    </div>
  );
}
