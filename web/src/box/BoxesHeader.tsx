import { pages } from "@boxmates/contract/paths";
import { ArrowDownUp, ArrowLeft, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../ui/Button.tsx";
import { boxesHeadingId } from "./boxes-heading.ts";

interface BoxesHeaderProps {
  /** Opens the import and export of the catalogue. */
  onExchange: () => void;
  /** More buttons. */
  children: ReactNode;
}

export function BoxesHeader({ onExchange, children }: BoxesHeaderProps) {
  return (
    <header className="mb-8">
      <Link
        to={pages.admin()}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-semibold text-accent hover:underline"
      >
        <ArrowLeft className="size-5" aria-hidden />
        Back to Dashboard
      </Link>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
        <h1 id={boxesHeadingId} tabIndex={-1} className="text-4xl font-extrabold outline-none">
          Boxes
        </h1>
        <div className="flex flex-wrap gap-3">
          <Button kind="outline" onClick={onExchange}>
            <ArrowDownUp className="size-5" aria-hidden />
            Import / Export
          </Button>
          {children}
        </div>
      </div>
    </header>
  );
}

export function CreateBoxButton({ onClick }: { onClick: () => void }) {
  return (
    <Button onClick={onClick}>
      <Plus className="size-5" aria-hidden />
      Create Box
    </Button>
  );
}
