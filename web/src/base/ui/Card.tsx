import type { ComponentProps } from "react";

export function Card({ className = "", ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      className={`rounded-3xl border border-line bg-surface p-4 shadow-soft sm:p-6 ${className}`}
    />
  );
}
