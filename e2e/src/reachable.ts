import type { Page } from "@playwright/test";
import { toasts } from "./accessible.ts";

/** Overlays rightly keep the page below from being pressed; toasts go away by themselves. */
const places = {
  open: '[role="dialog"], [role="alertdialog"], [role="menu"], header:has(button[aria-expanded="true"])',
  passing: toasts,
};

/** Controls that cannot be brought into view and pressed, and whether the page scrolls sideways: one line each. */
export async function findUnreachable(page: Page): Promise<string[]> {
  const { scrolls, covered } = await page.evaluate(({ open, passing }) => {
    // The browser's own dialog lies over all others.
    const room = document.querySelector("dialog:modal") ?? document.querySelector(open) ?? document.body;
    const canBeUsed = (control: HTMLElement) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.matches(":disabled") &&
      // A drawn control has a native one below it, which only forms use.
      !control.closest('[aria-hidden="true"], [inert]') &&
      control.offsetWidth > 1;
    const isCovered = (control: HTMLElement) => {
      control.scrollIntoView({ block: "center", inline: "center" });
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return !hit || !(control.contains(hit) || hit.contains(control) || hit.closest(passing));
    };
    const kinds = "a[href], button, input, select, textarea, [role=menuitem]";
    const controls = [...room.querySelectorAll<HTMLElement>(kinds)];
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      scrolls: scrollWidth - clientWidth,
      covered: controls
        .filter((control) => canBeUsed(control) && isCovered(control))
        .map((each) => each.outerHTML),
    };
  }, places);
  return [
    ...(scrolls > 0 ? [`scrolls sideways by ${scrolls} px`] : []),
    ...covered.map((html) => `out of reach: ${html.slice(0, 160)}`),
  ];
}
