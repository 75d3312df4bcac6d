import { type BoxType, boxTypes } from "@boxmates/contract/workshop/box";
import { readTypedBox } from "../../base/api/typed-at-signup.ts";

/** The kind of box that a visitor chose before having an account or a group, so that their first group is offered it. */
export function readChosenBox(): BoxType | undefined {
  const typed = readTypedBox();
  return boxTypes.find((boxType) => boxType === typed);
}
