import { loadedLater } from "../../base/ui/loaded-later.ts";
import type { DialogAbout } from "../../base/ui/use-dialog-about.ts";
import type { Companion } from "./writes.ts";

const usePopup = loadedLater(() => import("./LinkToBoxPopup.tsx"));

/** Links what it is about to a box. */
export function LinkToBoxDialog({ dialog }: { dialog: DialogAbout<Companion> }) {
  const Popup = usePopup(dialog.open);
  return Popup ? <Popup dialog={dialog} /> : null;
}
