import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { chooseTheme, currentTheme, onTheme, type Theme, themes } from "./theme.ts";

const looks: Record<Theme, { label: string; Icon: typeof Sun }> = {
  system: { label: "Like my device", Icon: Monitor },
  light: { label: "Light", Icon: Sun },
  dark: { label: "Dark", Icon: Moon },
};

export function ThemeChoice() {
  // The prerendered page cannot know the choice: it starts as `system`.
  const chosen = useSyncExternalStore<Theme>(onTheme, currentTheme, () => "system");
  return (
    <fieldset className="flex w-fit items-center gap-1 rounded-full border border-line bg-surface p-1">
      <legend className="sr-only">Colors</legend>
      {themes.map((theme) => {
        const { label, Icon } = looks[theme];
        return (
          <label
            key={theme}
            title={label}
            className="relative grid size-11 place-items-center rounded-full text-muted hover:text-ink has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="theme"
              value={theme}
              aria-label={label}
              checked={chosen === theme}
              onChange={() => chooseTheme(theme)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            <Icon className="size-4.5" aria-hidden />
          </label>
        );
      })}
    </fieldset>
  );
}
