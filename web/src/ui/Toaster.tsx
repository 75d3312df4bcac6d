import { lazy, Suspense, useEffect, useState } from "react";
import { onToast } from "./toast.ts";

const ToastViewport = lazy(() => import("./ToastViewport.tsx"));

/** Place it once in the page. It loads what draws the toasts when the first one comes. */
export function Toaster() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => (needed ? undefined : onToast(() => setNeeded(true))), [needed]);
  if (!needed) return null;
  return (
    <Suspense>
      <ToastViewport />
    </Suspense>
  );
}
