/** `system` follows the device; the other two are the reader's own choice. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const storageKey = "theme";

/**
 * Runs in the page's head, before anything is painted, so that the chosen theme never flashes.
 * Storage can be switched off in a browser: then the system's theme stays.
 */
export const themeScript = `try{const t=localStorage.getItem("${storageKey}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;

const listeners = new Set<() => void>();

export function currentTheme(): Theme {
  return toTheme(document.documentElement.dataset.theme);
}

export function toTheme(text: string | undefined): Theme {
  return text === "light" || text === "dark" ? text : "system";
}

export function chooseTheme(theme: Theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // The choice then lasts for this page only.
  }
  for (const listener of listeners) listener();
}

export function onTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
