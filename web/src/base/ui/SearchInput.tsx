import { searchMaxCharacters } from "@boxmates/contract/base/values";
import { Search } from "lucide-react";
import { controlClass } from "./control-class.ts";

interface SearchInputProps {
  label: string;
  value: string;
  onType: (typed: string) => void;
  className?: string;
}

export function SearchInput({ label, value, onType, className = "" }: SearchInputProps) {
  return (
    <div className={`relative min-w-0 ${className}`}>
      <Search className="pointer-events-none absolute top-3 left-3.5 size-5 text-muted" aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={searchMaxCharacters}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onType(target.value)}
        // In a form, it must not send what was chosen so far.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        className={`${controlClass} pl-11 [&::-webkit-search-cancel-button]:cursor-pointer [&::-webkit-search-cancel-button]:grayscale`}
      />
    </div>
  );
}
