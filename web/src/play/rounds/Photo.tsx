import type { ImageSize } from "@boxmates/contract/base/image";
import { fillPath } from "@boxmates/contract/base/paths";
import { photoPath, type Show } from "@boxmates/contract/play/activity-session";
import type { Query } from "@tanstack/react-query";
import { ImageOff } from "lucide-react";
import type { ReactNode } from "react";
import { callForFile } from "../../base/api/client.ts";
import { type Read, readBy, useRead } from "../../base/api/read.ts";
import { Button } from "../../base/ui/Button.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { useFileAddress } from "../../base/ui/use-file-address.ts";

interface PhotoProps {
  groupId: string;
  shown: Show;
  size: ImageSize;
  /** Draws the photo, once it is there. */
  children: (address: string) => ReactNode;
}

/** A photo that only this group may see: it is read with the session. It fills the room around it at all times. */
export function Photo({ groupId, shown, size, children }: PhotoProps) {
  return <ReadPhoto reading={photoOf(groupId, shown, size)}>{children}</ReadPhoto>;
}

interface ReadPhotoProps {
  reading: Read<Blob>;
  /** Draws the photo, once it is there. */
  children: (address: string) => ReactNode;
}

/** The same for any photo that is read with the session. */
export function ReadPhoto({ reading, children }: ReadPhotoProps) {
  const { value, failure, busy, readAgain } = useRead(reading);
  const address = useFileAddress(value);
  if (address) return children(address);
  if (failure === undefined) return <Awaited />;
  return (
    <div className="grid size-full place-content-center justify-items-center gap-2 rounded-2xl bg-sunken p-3 text-center">
      <ImageOff className="size-8 text-muted" strokeWidth={1.5} aria-hidden />
      <p className="text-sm text-muted">This photo could not be loaded.</p>
      <Button kind="outline" busy={busy} busyLabel="Trying again..." onClick={readAgain}>
        Try again
      </Button>
    </div>
  );
}

/** A book is printed once nothing in it is awaited. */
function Awaited() {
  return (
    <div data-awaited className="size-full">
      <Skeleton className="size-full rounded-2xl" />
    </div>
  );
}

/** A member's photo. Its bytes never change: a photo that replaces it has another key. */
const photoOf = (groupId: string, { id, photoKey }: Show, size: ImageSize) => ({
  ...readBy(
    [photoPath, id, photoKey, size],
    () => callForFile(fillPath(photoPath, { groupId, showId: id, size }), "image/webp"),
    { failed: "Failed to load photo" },
  ),
  staleTime: ({ state }: Pick<Query, "state">) => (state.data === undefined ? 0 : ("static" as const)),
});
