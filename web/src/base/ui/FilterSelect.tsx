import { controlClass } from "./control-class.ts";
import type { SelectOption } from "./SelectField.tsx";

interface FilterSelectProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChoose: (value: string) => void;
}

/** Filters a list; the first option is that of no filter. */
export function FilterSelect({ label, value, options, onChoose }: FilterSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      className={`${controlClass} select-arrow min-w-0 cursor-pointer pr-10`}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
