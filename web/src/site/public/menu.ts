import { menuLabel } from "../../base/shell/menu-label.ts";
import { onReturn } from "./on-return.ts";

/** The menu of small screens. The button's `aria-expanded` says whether it is open; the stylesheet does the rest. */
export function startMenu(): { close(): void } {
  const button = document.querySelector<HTMLButtonElement>('[aria-controls="menu"]');
  if (!button) return { close: () => {} };

  const isOpen = () => button.ariaExpanded === "true";
  const set = (open: boolean) => {
    button.ariaExpanded = String(open);
    button.ariaLabel = menuLabel(open);
  };

  button.addEventListener("click", () => set(!isOpen()));
  button.closest("header")?.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !isOpen()) return;
    set(false);
    button.focus();
  });
  onReturn(() => set(false));
  return { close: () => set(false) };
}
