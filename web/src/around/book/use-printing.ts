import { useState } from "react";
import { flushSync } from "react-dom";

/** Loads everything, and then prints. */
export function usePrinting(): { everything: boolean; busy: boolean; print: () => void } {
  const [everything, setEverything] = useState(false);
  const [busy, setBusy] = useState(false);
  const work = async () => {
    flushSync(() => {
      setBusy(true);
      setEverything(true);
    });
    await nothingAwaited();
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    flushSync(() => setBusy(false));
    window.print();
  };
  return { everything, busy, print: () => void work() };
}

/** Resolves once nothing on the page is marked as awaited. */
function nothingAwaited(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look);
    function look() {
      if (document.querySelector("[data-awaited]")) return;
      observer.disconnect();
      resolve();
    }
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  });
}
