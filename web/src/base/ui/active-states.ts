import { type ActiveState, activeStates } from "@boxmates/contract/base/values";
import type { SelectOption } from "./SelectField.tsx";

/** The choices of a list's filter. */
export const activeStateOptions: readonly SelectOption[] = [
  { value: "", label: "All states" },
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
];

/** Undefined for no filter; addresses can hold anything. */
export function activeStateOf(text: string | null): ActiveState | undefined {
  return activeStates.find((state) => state === text);
}
