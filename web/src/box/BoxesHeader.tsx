import { ArrowDownUp, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { DashboardLink } from "../shell/DashboardLink.tsx";
import { Button } from "../ui/Button.tsx";
import { buttonRowClass } from "../ui/button-class.ts";
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
      <DashboardLink />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
        <h1 id={boxesHeadingId} tabIndex={-1} className="text-4xl font-extrabold outline-none">
          Boxes
        </h1>
        <div className={`${buttonRowClass} max-sm:w-full`}>
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
