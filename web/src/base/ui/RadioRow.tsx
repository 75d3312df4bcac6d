import type { ReactNode } from "react";

interface RadioRowProps {
  name: string;
  checked: boolean;
  onChoose: () => void;
  title: ReactNode;
  text?: ReactNode;
  /** At the right, such as what it costs. */
  children?: ReactNode;
}

/** One of several things to choose, with what there is to say about it. */
export function RadioRow({ name, checked, onChoose, title, text, children }: RadioRowProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-2xl border border-field bg-surface px-4 py-2 has-checked:border-accent has-checked:bg-accent-soft">
      <input
        type="radio"
        name={name}
        className="size-5 shrink-0 accent-accent"
        checked={checked}
        onChange={onChoose}
      />
      <span className="grid min-w-0 grow wrap-anywhere">
        <span className="font-semibold">{title}</span>
        {text && <span className="text-sm text-muted">{text}</span>}
      </span>
      {children}
    </label>
  );
}
