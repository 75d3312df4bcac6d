import { type RefObject, useEffect, useRef } from "react";

/**
 * Passes keys that are pressed inside the element on to the document, while `wanted` is true. The library that moves
 * items listens there, but a dialog around them would keep the arrow keys to itself.
 */
export function useKeysForDocument(wanted: RefObject<boolean>) {
  const element = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const inside = element.current;
    const passOn = (event: KeyboardEvent) => {
      if (!wanted.current) return;
      event.stopPropagation();
      const { code, key } = event;
      const copy = new KeyboardEvent("keydown", { code, key, cancelable: true });
      if (!document.dispatchEvent(copy)) event.preventDefault();
    };
    inside?.addEventListener("keydown", passOn);
    return () => inside?.removeEventListener("keydown", passOn);
  }, [wanted]);
  return element;
}
