import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { controlClass } from "../ui/control-class.ts";

const label = "Search pictures by name...";

// So long the typing pauses before it is searched for.
const pauseMs = 300;

interface ImageSearchProps {
  search: string;
  onSearch: (search: string) => void;
}

export function ImageSearch({ search, onSearch }: ImageSearchProps) {
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <div className="relative min-w-0 grow basis-56">
      <Search className="pointer-events-none absolute top-3 left-3.5 size-5 text-muted" aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={`${controlClass} pl-11`}
      />
    </div>
  );
}
