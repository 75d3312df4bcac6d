import { FileUp, Zap } from "lucide-react";
import { Button } from "../ui/Button.tsx";
import { buttonRowClass } from "../ui/button-class.ts";
import { CreateDueButton } from "./CreateDueButton.tsx";
import { DownloadButton } from "./DownloadButton.tsx";

interface DeliveryActionsProps {
  onImport: () => void;
  onDeliverNow: () => void;
}

/** In the order of the work: what is to ship goes out, its tracking comes back. */
export function DeliveryActions({ onImport, onDeliverNow }: DeliveryActionsProps) {
  return (
    <div className={buttonRowClass}>
      <DownloadButton />
      <Button kind="outline" onClick={onImport}>
        <FileUp className="size-5" aria-hidden />
        Import tracking
      </Button>
      <CreateDueButton />
      <Button kind="outline" onClick={onDeliverNow}>
        <Zap className="size-5" aria-hidden />
        Deliver now
      </Button>
    </div>
  );
}
