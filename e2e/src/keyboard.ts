import { expect, type Locator, type Page } from "@playwright/test";
import { toasts } from "./accessible.ts";

/** Enough for a page of long lists; nobody should need more. */
const maxPresses = 120;

/** A person without a mouse, who reaches every control with Tab and must see it then. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /**
   * Opens a page of the app and waits until it reacts and shows its content. Before that, presses and forms are kept,
   * but keys are not, and a menu that was opened closes when the content appears.
   */
  async open(url: string): Promise<void> {
    await this.#page.addInitScript(() => {
      addEventListener("boxmates:alive", () => document.documentElement.setAttribute("data-alive", ""));
    });
    await this.#page.goto(url);
    await this.#page.locator("html[data-alive]").waitFor();
    await this.#page.getByRole("main").getByRole("heading").first().waitFor();
  }

  /** Presses Tab until such a control has the focus. */
  async to(wanted: Locator): Promise<void> {
    await expect(wanted.first()).toBeVisible();
    await this.#atRest();
    for (let presses = 0; presses < maxPresses; presses += 1) {
      if (await this.#isOn(wanted)) return this.#expectInView();
      await this.#page.keyboard.press("Tab");
    }
    throw new Error(`The keyboard does not reach ${wanted}.`);
  }

  async press(wanted: Locator, key = "Enter"): Promise<void> {
    await this.to(wanted);
    await this.#page.keyboard.press(key);
  }

  /** Replaces a field's text. */
  async write(field: Locator, text: string): Promise<void> {
    await expect(field).toBeEditable();
    await this.to(field);
    await this.#page.keyboard.press("ControlOrMeta+a");
    await this.#page.keyboard.type(text);
    await expect(field).toHaveValue(text);
  }

  /** Types an option's first letters, as a list of options understands them. */
  async select(list: Locator, option: string): Promise<void> {
    await this.to(list);
    await this.#page.keyboard.type(option);
    await expect(list.locator("option:checked")).toHaveText(option);
  }

  /** Goes to the group of radio buttons and selects this one. */
  async pick(radio: Locator): Promise<void> {
    await expect(radio).toBeVisible();
    await this.press(this.#page.getByRole("radio"), "Space");
    for (let presses = 0; presses < 8 && !(await radio.isChecked()); presses += 1) {
      await this.#page.keyboard.press("ArrowDown");
    }
    await expect(radio).toBeChecked();
  }

  /** Waits for dialogs, which move the focus when they have opened or closed: a Tab in between would get lost. */
  async #atRest(): Promise<void> {
    await this.#page.waitForFunction((passing) => {
      const isMoving = document.getAnimations().some((each) => {
        const { target } = each.effect as KeyframeEffect;
        return each instanceof CSSTransition && each.playState === "running" && !target?.closest(passing);
      });
      const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
      return !isMoving && (!dialog || dialog.contains(document.activeElement));
    }, toasts);
  }

  #isOn(wanted: Locator): Promise<boolean> {
    return wanted.evaluateAll((elements) => elements.some((each) => each === document.activeElement));
  }

  /** Expects the focused control to be inside the window and not covered. */
  #expectInView(): Promise<void> {
    return expect.poll(() => this.#page.evaluate(placeOfFocus, toasts)).toBe("in view");
  }
}

function placeOfFocus(passing: string): string {
  const focused = document.activeElement;
  if (!focused) return "nowhere";
  const { left, top, width, height } = focused.getBoundingClientRect();
  const middle = Math.max(0, top) + Math.min(height, innerHeight) / 2;
  const hit = document.elementFromPoint(left + width / 2, middle);
  const parts = [focused, focused.closest("label")];
  const seen =
    hit && (hit.contains(focused) || hit.closest(passing) || parts.some((part) => part?.contains(hit)));
  return seen ? "in view" : `hidden: ${focused.outerHTML}`;
}
