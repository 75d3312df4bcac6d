import type { DialogProps } from "./DialogPopup.tsx";
import { loadedLater } from "./loaded-later.ts";

const usePopup = loadedLater(() => import("./DialogPopup.tsx"));

export function Dialog(props: DialogProps) {
  const Popup = usePopup(props.open);
  return Popup ? <Popup {...props} /> : null;
}
