import { expect, type Locator, type Page } from "@playwright/test";
import { toasts } from "./accessible.ts";

/** A page of long lists has some; more would be too many for anybody. */
const maxPresses = 120;

/** Somebody at a page without a mouse: everything is reached with Tab, and seen when it is reached. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab until the focus is on such a control. */
  async to(wanted: Locator): Promise<void> {
    await expect(wanted.first()).toBeVisible();
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

  /** Replaces what stands in a field. */
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

  /** Goes to the group of radio buttons, and in it to the one that is wanted. */
  async pick(radio: Locator): Promise<void> {
    await expect(radio).toBeVisible();
    await this.press(this.#page.getByRole("radio"), "Space");
    for (let presses = 0; presses < 8 && !(await radio.isChecked()); presses += 1) {
      await this.#page.keyboard.press("ArrowDown");
    }
    await expect(radio).toBeChecked();
  }

  async #isOn(wanted: Locator): Promise<boolean> {
    for (const each of await wanted.all()) {
      if (await each.evaluate((element) => element === document.activeElement)) return true;
    }
    return false;
  }

  /** What has the focus is neither out of the window nor under what lies over the page. */
  async #expectInView(): Promise<void> {
    const place = await this.#page.evaluate((passing) => {
      const focused = document.activeElement;
      if (!focused) return "nowhere";
      const { left, top, width, height } = focused.getBoundingClientRect();
      const middle = Math.max(0, top) + Math.min(height, innerHeight) / 2;
      const hit = document.elementFromPoint(left + width / 2, middle);
      const parts = [focused, focused.closest("label")];
      const seen =
        hit && (hit.contains(focused) || hit.closest(passing) || parts.some((part) => part?.contains(hit)));
      return seen ? "in view" : `hidden: ${focused.outerHTML}`;
    }, toasts);
    expect(place).toBe("in view");
  }
}
