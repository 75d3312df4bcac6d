import { Download } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../ui/Button.tsx";
import { downloadToShip } from "./download-to-ship.ts";
import { filterIn } from "./parcel-filter.ts";

export function DownloadButton() {
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    await downloadToShip(filterIn(params));
    setBusy(false);
  }
  return (
    <Button kind="outline" busy={busy} busyLabel="Downloading..." onClick={() => void download()}>
      <Download className="size-5" aria-hidden />
      Download what to ship
    </Button>
  );
}
