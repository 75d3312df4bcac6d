import type { ReactNode } from "react";

const widths = { wide: "max-w-6xl", reading: "max-w-3xl", narrow: "max-w-lg" };

type PageBodyProps = { width?: keyof typeof widths; className?: string; children: ReactNode };

/** Keeps a page's content in the middle, never wider than is comfortable to read. */
export function PageBody({ width = "wide", className = "", children }: PageBodyProps) {
  return <div className={`mx-auto w-full px-5 sm:px-8 ${widths[width]} ${className}`}>{children}</div>;
}
