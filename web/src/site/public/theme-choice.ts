import { chooseTheme, currentTheme, toTheme } from "../../base/shell/theme.ts";

export function startThemeChoice(): void {
  for (const choice of document.querySelectorAll<HTMLInputElement>('input[name="theme"]')) {
    choice.checked = choice.value === currentTheme();
    choice.addEventListener("change", () => chooseTheme(toTheme(choice.value)));
  }
}
