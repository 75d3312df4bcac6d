import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "./button-class.ts";

/** The way back to the page above this one; it belongs above the page's heading. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={buttonClass("outline")}>
      <ArrowLeft className="size-5" aria-hidden />
      {children}
    </Link>
  );
}
