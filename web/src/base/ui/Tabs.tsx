import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

export type TabItem = { value: string; label: string; content: ReactNode };

type TabsProps = {
  /** Names the group of tabs for screen readers. */
  label: string;
  items: readonly TabItem[];
  /** The tab that is open at first; the first one unless given. */
  defaultValue?: string | undefined;
  /** With `onChange`: the caller keeps the open tab. */
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
};

export function Tabs({ label, items, defaultValue, value, onChange }: TabsProps) {
  const kept = value === undefined ? { defaultValue: defaultValue ?? items[0]?.value ?? "" } : { value };
  return (
    <Base.Root {...kept} onValueChange={(next) => onChange?.(String(next))}>
      <Base.List
        aria-label={label}
        className="mb-6 grid auto-cols-fr grid-flow-col gap-1 rounded-full bg-sunken p-1"
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className="min-h-11 cursor-pointer rounded-full px-3 font-semibold text-muted transition-colors hover:text-ink data-active:bg-raised data-active:text-accent data-active:shadow-soft"
          >
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className="rounded-2xl">
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
