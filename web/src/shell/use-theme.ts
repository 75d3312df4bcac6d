import { useSyncExternalStore } from "react";
import { currentTheme, onTheme, type Theme } from "./theme.ts";

/** The prerendered page cannot know the choice: it starts as `system`. */
export function useTheme(): Theme {
  return useSyncExternalStore(onTheme, currentTheme, () => "system");
}
