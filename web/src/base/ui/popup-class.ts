/** The veil behind a dialog; the veil of a second dialog covers the first one too. */
export const backdropClass =
  "fixed inset-0 z-50 bg-black/50 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0";

/** A dialog's panel: in the middle, scrolling inside itself when the screen is small. */
export const popupClass =
  "fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] -translate-y-1/2 overflow-auto overscroll-contain rounded-3xl border border-line bg-raised p-6 shadow-lifted transition duration-200 outline-none data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0";
