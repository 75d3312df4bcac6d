import { sayCarriedToasts } from "../../base/shell/carried-toasts.ts";
import { keepFocusInSight } from "../../base/ui/keep-focus-in-sight.ts";
import { onToast, type ToastMessage, takeToasts, toastMs } from "../../base/ui/toast.ts";

// A screen reader says only what is added to a live region that it already knows.
const regionSettlesMs = 150;

/** Shows messages as the app does, and what the app had begun to say when it led here. */
export function startToasts(): void {
  const place = document.querySelector("[data-toasts]");
  const form = document.querySelector<HTMLTemplateElement>("template[data-toast]")?.content.firstElementChild;
  if (!place || !form) return;
  sayCarriedToasts(() => sessionStorage, Date.now());
  setTimeout(() => {
    onToast(() => {
      for (const message of takeToasts()) show(place, form.cloneNode(true) as HTMLElement, message);
    });
  }, regionSettlesMs);
}

function show(place: Element, card: HTMLElement, { type, title, description = "" }: ToastMessage): void {
  for (const icon of card.querySelectorAll<HTMLElement>("[data-type]"))
    if (icon.dataset.type !== type) icon.remove();
  const [heading, text] = card.querySelectorAll("p");
  heading?.append(title);
  text?.append(description);
  place.append(card);
  const letFocusBe = keepFocusInSight(card);
  const remove = () => {
    letFocusBe();
    card.remove();
  };
  card.querySelector("button")?.addEventListener("click", remove);
  const goOnceRead = () => {
    if (card.matches(":hover, :focus-within")) setTimeout(goOnceRead, toastMs);
    else remove();
  };
  setTimeout(goOnceRead, toastMs);
}
