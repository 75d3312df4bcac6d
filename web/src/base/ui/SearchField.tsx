import { useEffect, useState } from "react";
import { SearchInput } from "./SearchInput.tsx";
import { typingPauseMs } from "./typing-pause.ts";

interface SearchFieldProps {
  label: string;
  /** The search at first. */
  search?: string;
  onSearch: (search: string) => void;
  className?: string;
}

/** Searches as somebody types, without a button. */
export function SearchField({ label, search = "", onSearch, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return <SearchInput label={label} value={typed} onType={setTyped} className={className ?? ""} />;
}
