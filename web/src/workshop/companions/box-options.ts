import { type BoxType, boxTypeLabels } from "@boxmates/contract/workshop/box";
import type { SelectOption } from "../../base/ui/SelectField.tsx";

export interface BoxName {
  id: string;
  title: string;
  boxType: BoxType;
  isActive: boolean;
}

/** The boxes as choices; boxes of the same title are distinguished by their kind. */
export function boxOptions(boxes: readonly BoxName[]): SelectOption[] {
  const titles = new Set<string>();
  const twice = new Set<string>();
  for (const { title } of boxes) (titles.has(title) ? twice : titles).add(title);
  return boxes.map(({ id, title, boxType, isActive }) => {
    const notes = [...(twice.has(title) ? [boxTypeLabels[boxType]] : []), ...(isActive ? [] : ["inactive"])];
    return { value: id, label: notes.length > 0 ? `${title} (${notes.join(", ")})` : title };
  });
}
