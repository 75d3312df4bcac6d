import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { controlClass } from "../ui/control-class.ts";

const label = "Search by group...";

// So long the typing pauses before it is searched for.
const pauseMs = 250;

export function OrderSearch({ onSearch }: { onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <div className="relative">
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
