import { type ReactNode, Suspense } from "react";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";

/** A part of the page that is loaded when the room comes to it. */
export function LoadedPart({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton className="h-80 w-full rounded-3xl" />}>{children}</Suspense>;
}

/** In the place of a part that could not be loaded. */
export function PartNotLoaded() {
  const text = "This part could not be loaded. Nothing was lost: check your connection and try again.";
  return <ErrorState title="Failed to load the room." text={text} onRetry={() => location.reload()} />;
}
