import { pages } from "@boxmates/contract/paths";
import { ArrowLeft, FileUp, Zap } from "lucide-react";
import { Link } from "react-router";
import { Button } from "../ui/Button.tsx";
import { CreateDueButton } from "./CreateDueButton.tsx";
import { DownloadButton } from "./DownloadButton.tsx";

interface DeliveriesHeaderProps {
  onImport: () => void;
  onDeliverNow: () => void;
}

export function DeliveriesHeader({ onImport, onDeliverNow }: DeliveriesHeaderProps) {
  return (
    <header>
      <Link
        to={pages.admin()}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-semibold text-accent hover:underline"
      >
        <ArrowLeft className="size-5" aria-hidden />
        Back to Dashboard
      </Link>
      <h1 className="mt-2 text-4xl font-extrabold">Deliveries</h1>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:*:grow">
        <DownloadButton />
        <Button kind="outline" onClick={onImport}>
          <FileUp className="size-5" aria-hidden />
          Import tracking
        </Button>
        <CreateDueButton />
        <Button kind="outline" onClick={onDeliverNow}>
          <Zap className="size-5" aria-hidden />
          Deliver Now
        </Button>
      </div>
    </header>
  );
}
