import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { controlClass } from "./control-class.ts";

// So long the typing pauses before it is searched for.
const pauseMs = 250;

interface SearchFieldProps {
  label: string;
  /** What is searched for at first. */
  search?: string;
  onSearch: (search: string) => void;
  className?: string;
}

/** Searches as somebody types, without a button. */
export function SearchField({ label, search = "", onSearch, className = "" }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <div className={`relative min-w-0 ${className}`}>
      <Search className="pointer-events-none absolute top-3 left-3.5 size-5 text-muted" aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className={`${controlClass} pl-11 [&::-webkit-search-cancel-button]:cursor-pointer [&::-webkit-search-cancel-button]:grayscale`}
      />
    </div>
  );
}
