import type { ConfirmDialogProps } from "./ConfirmPopup.tsx";
import { loadedLater } from "./loaded-later.ts";

const usePopup = loadedLater(() => import("./ConfirmPopup.tsx"));

/** Asks before something that cannot be undone. It stays open until the caller closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const Popup = usePopup(props.open);
  return Popup ? <Popup {...props} /> : null;
}
