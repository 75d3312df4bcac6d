import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";

interface SearchedPartProps {
  className?: string;
  children: ReactNode;
}

/** The part of a page that its filter changes. Nothing moves during a search; only a slow one becomes visible. */
export function SearchedPart({ className = "", children }: SearchedPartProps) {
  const { pathname } = useLocation();
  // On the way to another page nothing is being searched.
  const waiting = useNavigation().location?.pathname === pathname;
  return (
    <div
      aria-busy={waiting}
      className={`${className} ${waiting ? "opacity-60 transition-opacity delay-300" : ""}`}
    >
      {children}
    </div>
  );
}
