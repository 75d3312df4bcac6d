import { EllipsisVertical } from "lucide-react";
import { useState } from "react";
import { IconButton } from "./IconButton.tsx";
import { loadedLater } from "./loaded-later.ts";
import type { MenuProps } from "./MenuPopup.tsx";

const usePopup = loadedLater(() => import("./MenuPopup.tsx"));

/** Several actions about one thing behind one button, each in words. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const Popup = usePopup(wanted);
  if (Popup) return <Popup {...props} defaultOpen={wanted} />;
  return (
    <IconButton
      icon={EllipsisVertical}
      label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    />
  );
}
