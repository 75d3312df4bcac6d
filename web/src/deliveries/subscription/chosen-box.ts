import { type BoxType, boxTypes } from "@boxmates/contract/workshop/box";

const key = "boxmates-chosen-box";

/**
 * The kind of box that a visitor chose before having an account or a group, so that their first group is offered it. The
 * browser keeps it: the confirmation mail opens in another tab.
 */
export function readChosenBox(): BoxType | undefined {
  try {
    const stored = localStorage.getItem(key);
    return boxTypes.find((boxType) => boxType === stored);
  } catch {
    // Storage can be forbidden; then nothing is offered.
    return undefined;
  }
}

/** Undefined forgets the choice. */
export function rememberChosenBox(boxType: BoxType | undefined): void {
  try {
    if (boxType) localStorage.setItem(key, boxType);
    else localStorage.removeItem(key);
  } catch {
    // A browser without storage forgets the choice.
  }
}
