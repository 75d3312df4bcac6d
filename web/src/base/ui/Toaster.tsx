import { type ComponentType, useEffect, useState } from "react";
import { onToast } from "./toast.ts";

// 'You seem to be offline' comes too late to fetch what draws it: it is fetched once somebody uses the page.
const occasions = ["pointerdown", "keydown", "online"];

/** Place it once in the page. The code that draws the toasts is not part of the page that loads. */
export function Toaster() {
  const [Viewport, setViewport] = useState<ComponentType>();
  useEffect(() => {
    if (Viewport) return;
    const show = (part: { default: ComponentType }) => setViewport(() => part.default);
    // If it cannot be fetched, the toasts wait for the next occasion; the page must not break over them.
    const load = () => void import("./ToastViewport.tsx").then(show, () => undefined);
    const stop = onToast(load);
    for (const occasion of occasions) addEventListener(occasion, load);
    return () => {
      stop();
      for (const occasion of occasions) removeEventListener(occasion, load);
    };
  }, [Viewport]);
  return Viewport ? <Viewport /> : null;
}
